import type { Answers, FieldOf, Json } from '../field';
import { answerAt } from '../shared/answer/answer-at';
import { type GroupAnswer, model as onPage } from './page-model';
import { entriesKey, MAX_CHARACTERS, MAX_ENTRIES, partsAt } from './parts';

/** Longest text that is read as JSON: more than the characters of a valid answer take, however they are escaped. */
const MAX_CELL = 6 * MAX_CHARACTERS;

/** Reads a list, also as the JSON of an export; undefined for any other value. */
export function listIn(value: Json): Json[] | undefined {
  if (value === null || Array.isArray(value)) return value ?? [];
  if (typeof value !== 'string' || value.length > MAX_CELL) return undefined;
  const text = value.trim();
  if (text === '') return [];
  if (!text.startsWith('[')) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a value is an object, as entries are. */
export function isEntry(value: Json | undefined): value is { [part: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The answers under the keys of the page’s inputs. One entry more than there can be is enough to see that there are too many. */
export function onPageKeys(field: FieldOf, list: readonly Json[]): { [key: string]: Json } {
  const entries = list.slice(0, MAX_ENTRIES);
  const parts = entries.flatMap((entry, at) =>
    partsAt(field, String(at)).map(({ id, name }): [string, Json] => [
      id,
      (isEntry(entry) ? answerAt(entry, name) : null) ?? '',
    ]),
  );
  return { ...Object.fromEntries(parts), [entriesKey(field)]: entries.map((_entry, at) => at).join(' ') };
}

/** Whether answers have the keys of the page. */
export function isFromPage(field: FieldOf, answers: Answers): boolean {
  return typeof answerAt(answers, entriesKey(field)) === 'string';
}

/** The answers of the page or, where there are none, the list of the API, of an import or of a stored response. */
export function asOnPage(field: FieldOf, answers: Answers): Answers {
  if (isFromPage(field, answers)) return answers;
  return onPageKeys(field, listIn(answerAt(answers, field.id)) ?? []);
}

/** Reads the answer from the keys of the page or from a list. */
export function read(field: FieldOf, answers: Answers): GroupAnswer {
  return onPage.read(field, asOnPage(field, answers));
}
