import type { Answers, FieldOf, Json, StoredAnswers } from '../field';
import { answerAt } from '../shared/answer/answer-at';
import { isEntry, isFromPage, listIn, read } from './lists';
import type { Entry } from './page-model';
import { entriesKey, shownEntries } from './parts';

/** An entry, as the present form has it. */
interface GivenEntry {
  entry: Entry;
  /** The answers to the parts that the form still has, as text; empty if there are none. */
  seen: string;
  /** The answer to the first part, as text; empty if there is none. */
  title: string;
}

interface NumberedEntry extends GivenEntry {
  /** The number on the page; none in a list. */
  number?: number;
}

interface StoredEntry extends GivenEntry {
  /** The answers to removed parts. */
  removed: Entry;
  /** Whether the page of a correction shows it. */
  isShown: boolean;
}

const isBlank = ({ seen }: GivenEntry) => seen === '';
const hasRemoved = ({ removed }: StoredEntry) => Object.keys(removed).length > 0;

/** The answers of an entry to the parts that the form has, or to the others. */
function partsOf({ subfields }: FieldOf, entry: Json | undefined, isRemoved: boolean): { [part: string]: Json } {
  const names = new Set(subfields.map(({ name }) => name));
  const parts = Object.entries(isEntry(entry) ? entry : {});
  return Object.fromEntries(parts.filter(([name]) => names.has(name) !== isRemoved));
}

/** Whether a stored entry has only answers to parts that the form no longer has: pages of corrections do not show it. */
export function isOfRemovedParts(field: FieldOf, entry: Json): boolean {
  return !Object.keys(partsOf(field, entry, false)).length && Object.keys(partsOf(field, entry, true)).length > 0;
}

function givenEntry({ subfields: [first] }: FieldOf, entry: Entry): GivenEntry {
  const title = first && answerAt(entry, first.name);
  return {
    entry,
    seen: Object.keys(entry).length > 0 ? JSON.stringify(entry) : '',
    title: title === undefined || title === null ? '' : JSON.stringify(title),
  };
}

function storedEntries(field: FieldOf, stored: Answers): StoredEntry[] {
  return (listIn(answerAt(stored, field.id)) ?? []).map((entry) => ({
    ...givenEntry(field, read(field, { [field.id]: [entry] }).entries[0] ?? {}),
    entry: isEntry(entry) ? entry : {},
    removed: partsOf(field, entry, true),
    isShown: !isOfRemovedParts(field, entry),
  }));
}

/** The only item of a list for which this holds; undefined if it holds for none or several. */
function onlyOne<Item>(list: readonly Item[], holds: (item: Item) => boolean): Item | undefined {
  const [first, ...others] = list.filter(holds);
  return others.length > 0 ? undefined : first;
}

/** Finds the stored entry for an entry among those that are `left`. `open` has the entries without a match. */
type Rule = (entry: GivenEntry, left: readonly StoredEntry[], open: readonly GivenEntry[]) => StoredEntry | undefined;

/** Matches each entry with a stored one by the first rule that finds one; no stored entry is matched twice. */
function matchBy(
  rules: readonly Rule[],
  given: readonly GivenEntry[],
  stored: readonly StoredEntry[],
): (StoredEntry | undefined)[] {
  const found: (StoredEntry | undefined)[] = given.map(() => undefined);
  const left = new Set(stored);
  for (const rule of rules)
    for (const [at, entry] of given.entries()) {
      if (found[at]) continue;
      const open = given.filter((_each, place) => !found[place]);
      found[at] = rule(entry, [...left], open);
      if (found[at]) left.delete(found[at]);
    }
  return found;
}

const bySameAnswers: Rule = ({ seen }, left) => left.find((each) => each.seen === seen);

/** Only where no other entry has the same answer to the first part. */
const byTitle: Rule = ({ title }, left, open) => {
  const isNamed = (each: GivenEntry) => title !== '' && each.title === title;
  return onlyOne(open, isNamed) && onlyOne(left, isNamed);
};

/**
 * Finds the stored entries that those of a list without numbers were: first the same entries, then those that have only the answer
 * to the first part in common with one other. What is left is matched by place if there are as many entries as before. An entry
 * that can be of several stored ones is matched with none of them: it may be another person’s.
 */
function matchLists(given: readonly GivenEntry[], stored: readonly StoredEntry[]): (StoredEntry | undefined)[] {
  const visible = stored.filter((each) => !isBlank(each));
  const byPlace: Rule = (entry, left) => {
    const same = given.length === visible.length ? visible[given.indexOf(entry)] : undefined;
    return same && left.includes(same) ? same : undefined;
  };
  return matchBy([bySameAnswers, byTitle, byPlace], given, visible);
}

/** Finds what became of the entries of an earlier version. */
function matchVersions(earlier: readonly StoredEntry[], stored: readonly StoredEntry[]): (StoredEntry | undefined)[] {
  const sameText = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);
  const byAll: Rule = ({ entry }, left) => left.find((each) => sameText(each.entry, entry));
  const byRemovedParts: Rule = (then, left) =>
    left.find((now) => hasRemoved(now) && sameText(now.removed, (then as StoredEntry).removed));
  return matchBy([byAll, byRemovedParts, byTitle], earlier, stored);
}

/** The entries of a page with their numbers, without blank ones; those of a list have none. */
function givenEntries(field: FieldOf, answers: Answers): NumberedEntry[] {
  if (!isFromPage(field, answers)) return read(field, answers).entries.map((entry) => givenEntry(field, entry));
  return shownEntries(field, answers).flatMap((number) =>
    read(field, { ...answers, [entriesKey(field)]: number }).entries.map((entry) => ({
      ...givenEntry(field, entry),
      number: Number(number),
    })),
  );
}

/**
 * Finds the stored entries that those of a page were, by their numbers: the places in the version that the page was opened with. If
 * another correction has removed such an entry since, it is the one of that version.
 */
function matchNumbers(
  given: readonly NumberedEntry[],
  stored: readonly StoredEntry[],
  base: readonly StoredEntry[],
): (StoredEntry | undefined)[] {
  const later = matchVersions(base, stored);
  return given.map(({ number = -1 }) => {
    const then = base[number];
    if (!then?.isShown) return undefined;
    const now = later[number];
    // Only an entry with the same removed parts is surely the same person’s.
    const isSure = now && Object.keys(then.removed).every((name) => Object.hasOwn(now.removed, name));
    return isSure ? now : then;
  });
}

/**
 * Adds the stored answers to removed parts to the corrected entries (`GROUP-13`). An entry of a page is the stored one with its number;
 * those of a list are matched by their content. The removed parts go with an entry that was removed; where it is not clear which
 * one was, they stay as entries of their own.
 */
export function withRemovedParts(
  field: FieldOf,
  answers: Answers,
  { current, base }: StoredAnswers,
): { [key: string]: Json } {
  const stored = storedEntries(field, current);
  const given = givenEntries(field, answers);
  const isNumbered = base !== null && isFromPage(field, answers);
  const found = isNumbered ? matchNumbers(given, stored, storedEntries(field, base)) : matchLists(given, stored);
  const unused = stored.filter((each) => !found.includes(each));
  const visible = stored.filter((each) => found.includes(each) || !isBlank(each));
  const isSame =
    given.length === visible.length &&
    given.every(({ seen }, at) => found[at] === visible[at] && seen === visible[at]?.seen);
  const isUnclear = ({ seen }: StoredEntry) =>
    !isNumbered && (found.includes(undefined) || given.some((each) => each.seen === seen));
  const kept = unused.filter((each) => hasRemoved(each) && (isBlank(each) || isUnclear(each)));
  const corrected = given.map(({ entry }, at) => ({ ...found[at]?.removed, ...entry }));
  const made = isSame ? stored.map(({ entry }) => entry) : [...corrected, ...kept.map(({ removed }) => removed)];
  return made.length > 0 ? { [field.id]: made as Json } : {};
}
