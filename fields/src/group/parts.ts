import type { Answers, FieldOf, Subfield } from '../field';
import { answerAt } from '../shared/answer/answer-at';
import { rawText } from '../shared/answer/raw-text';

/** Most parts of an entry. */
export const MAX_PARTS = 10;
/** Most options of a part. */
export const MAX_PART_OPTIONS = 50;
/** Most entries, whatever the owner allows. */
export const MAX_ENTRIES = 50;
/** Most characters of all entries together as JSON, so that they fit into one cell of a spreadsheet. */
export const MAX_CHARACTERS = 30_000;
/** Most entries where the owner sets no maximum. */
const USUAL_MAX = 10;

/** Fewest and most entries; limits that make no sense together count as the smallest that do. */
export function entryLimits({ validation }: Pick<FieldOf, 'validation'>): { min: number; max: number } {
  const max = Math.min(Math.max(validation.maxCount ?? USUAL_MAX, 1), MAX_ENTRIES);
  return { min: Math.min(validation.minCount ?? 0, max), max };
}

/** A question of an entry as a field. */
export type Part = FieldOf & Subfield;

/** The members that belong to the group and not to its parts. */
const withoutSettings = { type: '', options: [], description: '', defaultValue: '', validation: {}, subfields: [] };

/** The parts of the entries of each field by number: making them takes longer than checking the answers to them. */
const knownParts = new WeakMap<FieldOf, Map<string, readonly Part[]>>();

function madeParts({ id, subfields, details, ...field }: FieldOf, number: string): Part[] {
  return subfields.slice(0, MAX_PARTS).map((part) => ({
    ...field,
    ...withoutSettings,
    ...details?.parts?.find(({ name }) => name === part.name),
    ...part,
    id: `${id}.${number}.${part.name}`,
  }));
}

/**
 * The parts of one entry as fields. Their ids, which are the names of the inputs, contain full stops: no other field has such an
 * id.
 *
 * @param number the number of the entry; it stays the same when an earlier entry is removed
 */
export function partsAt(field: FieldOf, number: string): readonly Part[] {
  const known = knownParts.get(field) ?? new Map<string, readonly Part[]>();
  knownParts.set(field, known);
  const parts = known.get(number) ?? madeParts(field, number);
  known.set(number, parts);
  return parts;
}

export function partTypes(field: FieldOf): string[] {
  return partsAt(field, '').map(({ type }) => type);
}

/** The key of the numbers of the entries that the page shows, in their order. */
export function entriesKey({ id }: Pick<FieldOf, 'id'>): string {
  return `${id}.entries`;
}

/**
 * All numbers of entries: for those that a response can have, and as many for those that a page can add. So no added entry gets the
 * number of a stored one, also if the visitor has removed that.
 */
export const entryNumbers: readonly string[] = [...Array(2 * MAX_ENTRIES).keys()].map(String);

/** The numbers of the entries that the page shows, in their order. */
export function shownEntries(field: FieldOf, answers: Answers): string[] {
  // Numbers of one or two digits, each with a space.
  const numbers = new Set(
    rawText(answerAt(answers, entriesKey(field)))
      .slice(0, 3 * MAX_ENTRIES)
      .split(' '),
  );
  return [...numbers].filter((number) => entryNumbers.includes(number));
}
