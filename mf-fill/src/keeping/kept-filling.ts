import { modelOf, takesFiles } from '@tessera/fields/models';
import { fieldsOf } from '@tessera/form-model/fields-of';
import { initialAnswers } from '@tessera/form-model/initial-answers';
import { items, members, textOr } from '@tessera/form-model/read-value';
import type { PublicForm } from '@tessera/form-model/wire-form';
import type { AnswerMap, Filling } from '../filling/filling';
import type { Opening } from '../filling/submission';
import { fitting } from './fitting-answers';

/** A filling as the browser keeps it until it is submitted. Plain JSON. */
export interface KeptFilling extends Opening {
  /** Version of the form that the visitor saw. */
  version: number;
  pageId: string;
  answers: AnswerMap;
  /** What was asked, by field id: to tell what the owner has changed meanwhile. */
  asked: { [fieldId: string]: string };
  /** Milliseconds since 1970. */
  savedAt: number;
}

/** What the owner changed between two visits, as labels. */
export interface FormChanges {
  added: string[];
  removed: string[];
  changed: string[];
  /** Questions whose kept answer they no longer take: it is not there any more. */
  unfit: string[];
}

/** Everything about a question that makes it the same question to a visitor; its label comes first. */
const wording = ({ label, type, options, subfields, maxRating }: PublicForm['pages'][number]['fields'][number]) =>
  JSON.stringify([label, type, options, subfields.map((part) => part.label), maxRating]);

const asked = new WeakMap<PublicForm, KeptFilling['asked']>();

/** Worked out once per form: answers are kept after every pause in typing. */
const askedBy = (form: PublicForm): KeptFilling['asked'] => {
  const known = asked.get(form);
  if (known) return known;
  const made = Object.fromEntries(fieldsOf(form).map((field) => [field.id, wording(field)]));
  asked.set(form, made);
  return made;
};

const partsOf = (words = ''): unknown[] => {
  try {
    return items(JSON.parse(words));
  } catch {
    return [];
  }
};

const labelIn = (words: string): string => textOr(partsOf(words)[0], '');

/** What was kept, question and answer by turns, for a form that can no longer be had. Unanswered questions stay out. */
export const keptAsText = ({ asked, answers }: KeptFilling, thisQuestion: string): string =>
  Object.entries(asked)
    .map(([id, words]) => ({
      label: labelIn(words).trim() || thisQuestion,
      // Questions of several parts keep each under the question's id and the part's name.
      given: Object.entries(answers)
        .filter(([key]) => key === id || (key.startsWith(`${id}_`) && !(key in asked)))
        .flatMap(([, value]) => value)
        .filter((value) => value !== ''),
    }))
    .filter(({ given }) => given.length > 0)
    .map(({ label, given }) => `${label}\n${given.join('\n')}\n`)
    .join('\n');

export const keep = ({ form, answers, pageId }: Filling, opening: Opening, now: number): KeptFilling => ({
  ...opening,
  version: form.version,
  pageId,
  answers,
  asked: askedBy(form),
  savedAt: now,
});

/** Reads what a browser kept; null when it is not, or no longer, a filling. */
export const readKept = (json: string): KeptFilling | null => {
  try {
    const kept = members(JSON.parse(json));
    const key = textOr(kept.key, '');
    if (!key || typeof kept.savedAt !== 'number' || typeof kept.version !== 'number') return null;
    return {
      key,
      openedAt: textOr(kept.openedAt, ''),
      version: kept.version,
      pageId: textOr(kept.pageId, ''),
      answers: members(kept.answers) as AnswerMap,
      asked: members(kept.asked) as KeptFilling['asked'],
      savedAt: kept.savedAt,
    };
  } catch {
    return null;
  }
};

/** The kept answers as the questions of today take them. What is half typed stays where its question is the same. */
const fittingToday = (kept: KeptFilling, form: PublicForm) => {
  const now = kept.version === form.version ? {} : askedBy(form);
  const asksOtherwise = ({ id }: { id: string }) => {
    const [before, today] = [kept.asked[id], now[id]];
    // Whatever it is called: what it takes is what counts.
    return before && today && before !== today && !isSame(partsOf(before).slice(1), partsOf(today).slice(1));
  };
  return fitting(fieldsOf(form).filter(asksOtherwise), kept.answers);
};

/** What is different about the form since the visitor was here; null when nothing is. */
export const changesSince = (kept: KeptFilling, form: PublicForm): FormChanges | null => {
  // Of a form whose answers are not to be kept, the key alone is.
  if (kept.version === form.version || Object.keys(kept.asked).length === 0) return null;
  const now = askedBy(form);
  const changes = {
    added: Object.keys(now)
      .filter((id) => !(id in kept.asked))
      .map((id) => labelIn(now[id] ?? '')),
    removed: Object.keys(kept.asked)
      .filter((id) => !(id in now))
      .map((id) => labelIn(kept.asked[id] ?? '')),
    changed: Object.keys(now)
      .filter((id) => id in kept.asked && kept.asked[id] !== now[id])
      .map((id) => labelIn(now[id] ?? '')),
    unfit: fittingToday(kept, form).unfit,
  };
  return Object.values(changes).some((labels) => labels.length > 0) ? changes : null;
};

/**
 * A filling with what was kept in it, under the answers that were given since: those that are not what the fields start
 * with. Answers to questions that are gone stay out, and those that their question no longer takes; the rest is found by
 * the fields' ids, whatever they are called now.
 *
 * @param isPosted whether the page was turned before the script came: then its place counts, what was passed is as it was
 *   posted, and files of the other submission cannot go with this one
 */
export const restore = (fresh: Filling, kept: KeptFilling, isPosted = false): Filling => {
  const { form, pageId } = fresh;
  const place = form.pages.findIndex(({ id }) => id === pageId);
  const fields = isPosted
    ? fieldsOf({ pages: form.pages.slice(Math.max(0, place)) }).filter((field) => !takesFiles(field))
    : fieldsOf(form);
  const keys = new Set(fields.flatMap((field) => modelOf(field).keys(field)));
  const known = Object.entries(fittingToday(kept, form).answers).filter(([key]) => keys.has(key));
  const start = initialAnswers(form);
  const given = Object.entries(fresh.answers).filter(([key, value]) => !isSame(value, start[key]));
  const isThere = form.pages.some(({ id }) => id === kept.pageId);
  return {
    ...fresh,
    answers: { ...fresh.answers, ...Object.fromEntries(known), ...Object.fromEntries(given) },
    pageId: isThere && !isPosted ? kept.pageId : pageId,
  };
};

/** Whether nothing was answered yet beyond what the fields start with. */
export const isUntouched = ({ form, answers }: Filling): boolean => isSame(answers, initialAnswers(form));

/** Whether two answers, as JSON has them, say the same. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
