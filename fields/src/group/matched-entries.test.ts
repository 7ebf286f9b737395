import fc from 'fast-check';
import { bySameAnswers, byTitle, type ComparedEntry, matchBy, type Rule } from './matched-entries';

type EntryRule = Rule<ComparedEntry, ComparedEntry>;

/** Only where both lists have as many entries. */
function byPlaceIn(given: readonly ComparedEntry[], stored: readonly ComparedEntry[]): EntryRule {
  const key = (_entry: ComparedEntry, at: number) => (given.length === stored.length ? String(at) : null);
  return { key, storedKey: key };
}

/** Compares each entry with each other one, in the order of the rules: what `matchBy` finds in less time. */
function comparedOneByOne(
  rules: readonly EntryRule[],
  given: readonly ComparedEntry[],
  stored: readonly ComparedEntry[],
): (ComparedEntry | undefined)[] {
  const found: (ComparedEntry | undefined)[] = given.map(() => undefined);
  const left = new Set(stored.keys());
  for (const { key, storedKey, isUnique } of rules)
    for (const [at, entry] of given.entries()) {
      const text = key(entry, at);
      if (found[at] || text === null) continue;
      const same = [...left].filter((place) => storedKey(stored[place] as ComparedEntry, place) === text);
      const open = given.filter((each, place) => !found[place] && key(each, place) === text);
      const [first] = same;
      if (first === undefined || (isUnique && (open.length > 1 || same.length > 1))) continue;
      found[at] = stored[first];
      left.delete(first);
    }
  return found;
}

test('matches the same entries as comparing each with each other one', () => {
  const entry = fc.record({
    seen: fc.constantFrom('Vera, bed', 'Vera', 'Olle', 'Ana', ''),
    title: fc.constantFrom('Vera', 'Olle', 'Ana', ''),
  });
  const list = fc.array(entry, { maxLength: 8 });
  fc.assert(
    fc.property(list, list, (given: ComparedEntry[], stored: ComparedEntry[]) => {
      const rules = [bySameAnswers, byTitle, byPlaceIn(given, stored)];
      const places = (found: (ComparedEntry | undefined)[]) =>
        found.map((each) => (each ? stored.indexOf(each) : null));
      expect(places(matchBy(rules, given, stored))).toEqual(places(comparedOneByOne(rules, given, stored)));
    }),
  );
});

test('reads each entry of two long lists once for each rule', () => {
  const entries = (name: string) =>
    Array.from({ length: 20_000 }, (_, at) => ({ seen: `${name} ${at}`, title: `${at % 100}` }));
  let reads = 0;
  const counted = ({ key, storedKey, ...rule }: EntryRule): EntryRule => ({
    ...rule,
    key: (...entry) => {
      reads += 1;
      return key(...entry);
    },
    storedKey: (...entry) => {
      reads += 1;
      return storedKey(...entry);
    },
  });
  const found = matchBy([bySameAnswers, byTitle].map(counted), entries('then'), entries('now'));
  expect(found.filter(Boolean)).toEqual([]);
  expect(reads).toBe(2 * 2 * 20_000);
});
