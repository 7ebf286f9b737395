import type { Json } from '@tessera/fields/field';
import { type Field, modelOf, takesFiles } from '@tessera/fields/models';
import { rawText } from '@tessera/fields/raw-text';
import { fieldsOf } from '@tessera/form-model/fields-of';
import type { AnswerMap } from '@tessera/form-model/page-renderer';
import { items } from '@tessera/form-model/read-value';
import type { PublicForm } from '@tessera/form-model/wire-form';
import type { LostAnswers } from '../form-session/form-session';
import { partsOf } from '../form-session/question-wording';
import type { SavedDraft } from './saved-draft';

const listOf = (value: Json | undefined): Json[] => [value ?? ''].flat();

/** The items of an answer that another answer does not have; none that are blank. */
function missingItems(before: Json | undefined, today: Json | undefined): Json[] {
  const left = new Set(listOf(today).map(rawText));
  return listOf(before).filter((item) => rawText(item).trim() && !left.has(rawText(item)));
}

/** The answers of a draft without those to questions that took files and now take texts, or the other way round. */
export function answersOfSameKind({ asked, answers, files }: SavedDraft, form: PublicForm): AnswerMap {
  const isOther = (field: Field) =>
    partsOf(asked[field.id])[1] !== field.type && takesFiles(field) !== items(files[field.id]).length > 0;
  const others = fieldsOf(form)
    .filter(({ id }) => id in answers && id in asked)
    .filter(isOther);
  const gone = new Set(others.map(({ id }) => id));
  return Object.fromEntries(Object.entries(answers).filter(([key]) => !gone.has(key)));
}

/** The keys whose inputs a form shows. A repeating group has none under its own id. */
const shownKeys = (form: PublicForm) =>
  new Set(
    fieldsOf(form).flatMap((field) => {
      const { keys, press } = modelOf(field);
      return press ? keys(field).filter((key) => key !== field.id) : keys(field);
    }),
  );

const ENTRIES = '.entries';
const COUNTRY = '_country';
const isBlank = (value: Json | undefined) => missingItems(value, '').length === 0;
/** The entry of a repeating group that a key belongs to. */
const entryOf = (key: string) => key.split('.').slice(0, 2).join('.');

/** Whether a key is only the page’s own: the numbers of a group’s entries, or the country of a phone number that is missing. */
function isOfPage(key: string, answers: AnswerMap): boolean {
  const number = key.endsWith(COUNTRY) ? key.slice(0, -COUNTRY.length) : '';
  return key.endsWith(ENTRIES) || (number in answers && isBlank(answers[number]));
}

/** Tells which answers are read together with lost ones: the rest of an entry, or a phone number and its country. */
function readWith(lost: ReadonlyMap<string, Json>): (key: string) => boolean {
  const entries = new Set([...lost.keys()].filter((key) => key.includes('.')).map(entryOf));
  const groups = new Set([...entries].map((entry) => `${entry.split('.')[0]}${ENTRIES}`));
  return (key) =>
    groups.has(key) ||
    entries.has(entryOf(key)) ||
    lost.has(key + COUNTRY) ||
    (key.endsWith(COUNTRY) && lost.has(key.slice(0, -COUNTRY.length)));
}

/**
 * The answers of a draft that the changed form has no place for: to removed questions and parts, and those that their question
 * no longer accepts. An entry of a repeating group that loses one comes whole. Null for none.
 *
 * @param fitted the draft’s answers as the questions can show them
 */
export function lostAnswers(draft: SavedDraft, form: PublicForm, fitted: AnswerMap): LostAnswers | null {
  const { asked, answers, notUploaded } = draft;
  const shown = shownKeys(form);
  const takers = new Set(fieldsOf(form).flatMap((field) => (takesFiles(field) ? [field.id] : [])));
  const lost = new Map<string, Json>();
  for (const [key, value] of Object.entries(answers)) {
    const missing = isOfPage(key, answers) ? [] : missingItems(value, shown.has(key) ? fitted[key] : '');
    if (missing.length > 0) lost.set(key, Array.isArray(value) ? missing : value);
  }
  for (const [id, names] of Object.entries(notUploaded))
    if (!takers.has(id) && names.length > 0) lost.set(id, [...listOf(lost.get(id)), ...names]);
  const isRead = readWith(lost);
  // In the order of the draft, which is that of the form.
  const whole = Object.entries(answers).filter(([key]) => lost.has(key) || isRead(key));
  return lost.size > 0 ? { asked, answers: { ...Object.fromEntries(whole), ...Object.fromEntries(lost) } } : null;
}

/**
 * The draft with the lost answers to questions that the owner has put back since. Files stay lost: only their names are known.
 */
export function withReturned(draft: SavedDraft, form: PublicForm): SavedDraft {
  const back = fieldsOf(form).filter((field) => !(field.id in draft.asked) && !takesFiles(field));
  const idOf = new Map(
    back.flatMap((field) =>
      modelOf(field)
        .keys(field)
        .map((key) => [key, field.id] as const),
    ),
  );
  const asked = { ...draft.asked };
  const answers = { ...draft.answers };
  const lost = draft.lost.flatMap((each) => {
    const rest = Object.entries(each.answers).filter(([key, value]) => {
      const id = idOf.get(key);
      if (id === undefined) return true;
      answers[key] = value;
      asked[id] = each.asked[id] ?? '';
      return false;
    });
    return rest.length > 0 ? [{ ...each, answers: Object.fromEntries(rest) }] : [];
  });
  return { ...draft, asked, answers, lost };
}
