import type { Answers, FieldOf } from '../field';
import { answerAt } from '../shared/answer/answer-at';

/** Most parts of an entry. */
export const MAX_PARTS = 10;
/** Most options of a part. */
export const MAX_OPTIONS = 50;
/** Most entries, whatever the owner allows. */
export const MAX_ENTRIES = 50;
/** Most entries where the owner sets no maximum. */
const USUAL_MAX = 10;

/** Fewest and most entries; limits that make no sense together count as the smallest that do. */
export function entryLimits({ validation }: Pick<FieldOf, 'validation'>): { min: number; max: number } {
  const max = Math.min(Math.max(validation.maxCount ?? USUAL_MAX, 1), MAX_ENTRIES);
  return { min: Math.min(validation.minCount ?? 0, max), max };
}

/**
 * The parts of one entry as fields. Their ids, which are the names of the inputs, contain full stops: no other field has such an
 * id.
 *
 * @param number the number of the entry; it stays the same when an earlier entry is removed
 */
export function partsAt(field: FieldOf, number: string): FieldOf[] {
  return field.subfields.slice(0, MAX_PARTS).map((part) => {
    const { type = '', options = [] } = field.details?.parts?.find(({ name }) => name === part.name) ?? {};
    const own = { ...field, ...part, type, options, id: `${field.id}.${number}.${part.name}` };
    return { ...own, description: '', defaultValue: '', validation: {}, details: {}, subfields: [] };
  });
}

/** The types of the parts. */
export function partTypes(field: FieldOf): string[] {
  return partsAt(field, '').map(({ type }) => type);
}

/** The key of the numbers of the entries that the page shows, in their order. */
export function entriesKey({ id }: Pick<FieldOf, 'id'>): string {
  return `${id}.entries`;
}

/** All numbers of entries. */
export const entryNumbers: readonly string[] = Array.from({ length: MAX_ENTRIES }, (_, at) => String(at));

/** The numbers of the entries that the page shows; undefined for answers that are not from the page. */
export function shownEntries(field: FieldOf, answers: Answers): string[] | undefined {
  const given = answerAt(answers, entriesKey(field));
  if (typeof given !== 'string') return undefined;
  const numbers = given.slice(0, 4 * MAX_ENTRIES).split(' ');
  return [...new Set(numbers)].filter((number) => entryNumbers.includes(number));
}

/** Whether nothing was typed or chosen in an entry. */
export function isBlankEntry(field: FieldOf, number: string, answers: Answers): boolean {
  return partsAt(field, number).every(({ id }) => {
    const given = answerAt(answers, id);
    return given === null || (typeof given === 'string' && given.trim() === '');
  });
}
