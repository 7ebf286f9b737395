import { fieldsOf } from '@tessera/form-model/fields-of';
import { items, members, textOr } from '@tessera/form-model/read-value';
import type { PublicForm } from '@tessera/form-model/wire-form';
import type { FileIds, UnsentFiles } from '../session/answered-files';
import { type AnswerMap, type Filling, startOf } from '../session/form-session';
import type { Opening } from '../session/submission';

/** A filling as the browser keeps it until it is submitted. Plain JSON. */
export interface KeptFilling extends Opening {
  /** Version of the form that the visitor saw. */
  version: number;
  pageId: string;
  answers: AnswerMap;
  /** Which files the answers mean. */
  files: FileIds;
  /** Names of files that were chosen and had not arrived: their bytes go with the page. */
  unsent: UnsentFiles;
  /** What the page's address had brought along: an answer that differs was given by the visitor. */
  brought: AnswerMap;
  /** What was asked, by field id: to tell what the owner has changed meanwhile. */
  asked: { [fieldId: string]: string };
  /** Milliseconds since 1970. */
  savedAt: number;
}

/** Everything about a question that makes it the same question to a visitor; its label comes first. */
const wording = ({ label, type, options, subfields, maxRating }: PublicForm['pages'][number]['fields'][number]) =>
  JSON.stringify([label, type, options, subfields.map((part) => part.label), maxRating]);

const asked = new WeakMap<PublicForm, KeptFilling['asked']>();

/** Worked out once per form: answers are kept after every pause in typing. */
export const askedBy = (form: PublicForm): KeptFilling['asked'] => {
  const known = asked.get(form);
  if (known) return known;
  const made = Object.fromEntries(fieldsOf(form).map((field) => [field.id, wording(field)]));
  asked.set(form, made);
  return made;
};

export const keep = (filling: Filling, opening: Opening, now: number): KeptFilling => {
  const { form, answers, files, unsent = {}, brought, pageId } = filling;
  const own = { version: form.version, pageId, answers, files, unsent, brought };
  return { ...opening, ...own, asked: askedBy(form), savedAt: now };
};

const readIds = (given: unknown): FileIds =>
  Object.fromEntries(
    Object.entries(members(given)).map(([key, ids]) => [
      key,
      items(ids).map((id) => (typeof id === 'string' ? id : null)),
    ]),
  );

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
      files: readIds(kept.files),
      unsent: members(kept.unsent) as UnsentFiles,
      brought: members(kept.brought) as AnswerMap,
      asked: members(kept.asked) as KeptFilling['asked'],
      savedAt: kept.savedAt,
    };
  } catch {
    return null;
  }
};

/** Whether nothing was answered yet beyond what the visitor found. */
export const isUntouched = (filling: Filling): boolean =>
  JSON.stringify(filling.answers) === JSON.stringify(startOf(filling));
