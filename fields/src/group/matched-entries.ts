/** An entry of a list that is compared with another one. */
export interface ComparedEntry {
  /** The answers to the parts that the form still has, as text; empty if there are none. */
  seen: string;
  /** The answer to the first part, as text; empty if there is none. */
  title: string;
}

/** Says which entries of two lists belong together. */
export interface Rule<Given, Stored> {
  /** The text of an entry that is compared; null for an entry that the rule matches with none. `at` is its place in its list. */
  key(entry: Given, at: number): string | null;
  storedKey(entry: Stored, at: number): string | null;
  /** Whether entries are only matched if no other of the two lists, as far as it has no match, has the same text. */
  isUnique?: boolean;
}

/** The places of entries by their text. */
function placesByKey<Entry>(
  entries: readonly Entry[],
  isOpen: (at: number) => boolean,
  key: (entry: Entry, at: number) => string | null,
): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  for (const [at, entry] of entries.entries()) {
    const text = isOpen(at) ? key(entry, at) : null;
    if (text === null) continue;
    const same = places.get(text);
    if (same) same.push(at);
    else places.set(text, [at]);
  }
  return places;
}

/**
 * Matches each entry with a stored one by the first rule that finds one, those with the same text in their order; no stored entry is
 * matched twice. The time grows with the number of entries and not with its square: a stored list can be long.
 */
export function matchBy<Given, Stored>(
  rules: readonly Rule<Given, Stored>[],
  given: readonly Given[],
  stored: readonly Stored[],
): (Stored | undefined)[] {
  const found: (Stored | undefined)[] = given.map(() => undefined);
  const used = new Set<number>();
  for (const { key, storedKey, isUnique = false } of rules) {
    const open = placesByKey(given, (at) => !found[at], key);
    const left = placesByKey(stored, (at) => !used.has(at), storedKey);
    for (const [text, places] of open) {
      const same = left.get(text) ?? [];
      if (isUnique && (places.length > 1 || same.length > 1)) continue;
      for (const [nth, place] of same.slice(0, places.length).entries()) {
        found[places[nth] ?? 0] = stored[place];
        used.add(place);
      }
    }
  }
  return found;
}

/** Entries with the same answers belong together. */
export const bySameAnswers: Rule<ComparedEntry, ComparedEntry> = {
  key: ({ seen }) => seen,
  storedKey: ({ seen }) => seen,
};

const titleOf = ({ title }: ComparedEntry) => (title === '' ? null : title);

/** Only where no other entry has the same answer to the first part. */
export const byTitle: Rule<ComparedEntry, ComparedEntry> = { key: titleOf, storedKey: titleOf, isUnique: true };
