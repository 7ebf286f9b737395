import type { Answers, FieldOf, Json, StoredAnswers } from '../field';
import { answerAt } from '../shared/answer/answer-at';
import { isEntry, isFromPage, listIn, read } from './lists';
import { bySameAnswers, byTitle, type ComparedEntry, matchBy } from './matched-entries';
import { type Entry, read as readPage } from './page-model';
import { MAX_ENTRIES, shownEntries } from './parts';

/** An entry, as the present form has it. */
interface GivenEntry extends ComparedEntry {
  entry: Entry;
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

/**
 * Most entries of a stored list that are read: several times as many as a page sends, since entries of removed parts are added to
 * them. An archive can have any number.
 */
const MAX_STORED = 10 * MAX_ENTRIES;

/** The entries of a stored answer; none if it is no list, or a longer one than corrections store. */
function storedEntries(field: FieldOf, stored: Answers): StoredEntry[] {
  const list = listIn(answerAt(stored, field.id)) ?? [];
  if (list.length > MAX_STORED) return [];
  return list.map((entry) => ({
    ...givenEntry(field, read(field, { [field.id]: [entry] }).entries[0] ?? {}),
    entry: isEntry(entry) ? entry : {},
    removed: partsOf(field, entry, true),
    isShown: !isOfRemovedParts(field, entry),
  }));
}

/**
 * Finds the stored entries that those of a list without numbers were: first the same entries, then those that have only the answer
 * to the first part in common with one other. What is left is matched by place if there are as many entries as before. An entry
 * that can be of several stored ones is matched with none of them: it may be another person’s.
 */
function matchLists(given: readonly GivenEntry[], stored: readonly StoredEntry[]): (StoredEntry | undefined)[] {
  const visible = stored.filter((each) => !isBlank(each));
  const placeOf = (_entry: GivenEntry, at: number) => (given.length === visible.length ? String(at) : null);
  const byPlace = { key: placeOf, storedKey: placeOf };
  return matchBy<GivenEntry, StoredEntry>([bySameAnswers, byTitle, byPlace], given, visible);
}

/** Finds what became of the entries of an earlier version. */
function matchVersions(earlier: readonly StoredEntry[], stored: readonly StoredEntry[]): (StoredEntry | undefined)[] {
  const textOf = ({ entry }: StoredEntry) => JSON.stringify(entry);
  const removedOf = (each: StoredEntry) => (hasRemoved(each) ? JSON.stringify(each.removed) : null);
  const byAll = { key: textOf, storedKey: textOf };
  const byRemovedParts = { key: removedOf, storedKey: removedOf };
  return matchBy<StoredEntry, StoredEntry>([byAll, byRemovedParts, byTitle], earlier, stored);
}

/** The entries of a page with their numbers, without blank ones; those of a list have none. */
function givenEntries(field: FieldOf, answers: Answers): NumberedEntry[] {
  if (!isFromPage(field, answers)) return read(field, answers).entries.map((entry) => givenEntry(field, entry));
  // All answers of the response are here: they are not copied for each entry.
  return shownEntries(field, answers).flatMap((number) =>
    readPage(field, answers, [number]).entries.map((entry) => ({
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
  const matched = new Set(found);
  const unused = stored.filter((each) => !matched.has(each));
  const visible = stored.filter((each) => matched.has(each) || !isBlank(each));
  const isSame =
    given.length === visible.length &&
    given.every(({ seen }, at) => found[at] === visible[at] && seen === visible[at]?.seen);
  const sent = new Set(given.map(({ seen }) => seen));
  const isUnclear = ({ seen }: StoredEntry) => !isNumbered && (matched.has(undefined) || sent.has(seen));
  const kept = unused.filter((each) => hasRemoved(each) && (isBlank(each) || isUnclear(each)));
  const corrected = given.map(({ entry }, at) => ({ ...found[at]?.removed, ...entry }));
  const made = isSame ? stored.map(({ entry }) => entry) : [...corrected, ...kept.map(({ removed }) => removed)];
  return made.length > 0 ? { [field.id]: made as Json } : {};
}
