import { modelOf } from '@tessera/fields/models';
import { fieldsOf } from '@tessera/form-model/fields-of';
import { initialAnswers } from '@tessera/form-model/initial-answers';
import { members, textOr } from '@tessera/form-model/read-value';
import type { PublicForm } from '@tessera/form-model/wire-form';
import type { AnswerMap, Filling } from '../filling/filling';
import type { Opening } from '../filling/submission';

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
}

/** Everything about a question that makes it the same question to a visitor; its label comes first. */
const wording = ({ label, type, options, subfields }: PublicForm['pages'][number]['fields'][number]) =>
  JSON.stringify([label, type, options, subfields.map((part) => part.label)]);

const asked = new WeakMap<PublicForm, KeptFilling['asked']>();

/** Worked out once per form: answers are kept after every pause in typing. */
const askedBy = (form: PublicForm): KeptFilling['asked'] => {
  const known = asked.get(form);
  if (known) return known;
  const made = Object.fromEntries(fieldsOf(form).map((field) => [field.id, wording(field)]));
  asked.set(form, made);
  return made;
};

const labelIn = (words: string): string => {
  try {
    return String(JSON.parse(words)[0]);
  } catch {
    return '';
  }
};

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

/** What is different about the form since the visitor was here; null when nothing is. */
export const changesSince = (kept: KeptFilling, form: PublicForm): FormChanges | null => {
  if (kept.version === form.version) return null;
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
  };
  return Object.values(changes).some((labels) => labels.length > 0) ? changes : null;
};

/**
 * A filling with what was kept in it, under the answers that were given since. Answers to questions that are gone stay
 * out; the rest is found by the fields' ids, whatever they are called now.
 */
export const restore = (fresh: Filling, kept: KeptFilling): Filling => {
  const keys = new Set(fieldsOf(fresh.form).flatMap((field) => modelOf(field).keys(field)));
  const known = Object.fromEntries(Object.entries(kept.answers).filter(([key]) => keys.has(key)));
  const given = Object.fromEntries(
    Object.entries(fresh.answers).filter(([, value]) => value !== '' && !isEmptyList(value)),
  );
  const stillThere = fresh.form.pages.some((page) => page.id === kept.pageId);
  return {
    ...fresh,
    answers: { ...fresh.answers, ...known, ...given },
    pageId: stillThere ? kept.pageId : fresh.pageId,
  };
};

/** Whether nothing was answered yet beyond what the fields start with. */
export const isUntouched = ({ form, answers }: Filling): boolean =>
  JSON.stringify(answers) === JSON.stringify(initialAnswers(form));

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;
