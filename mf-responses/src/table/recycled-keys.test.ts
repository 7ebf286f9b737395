import fc from 'fast-check';
import { recycledKeys } from './recycled-keys';

const window = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at);
const valuesOf = (keys: ReadonlyMap<number, number>) => [...keys.values()];

test('Every drawn row has a key of its own, and keeps it while most rows stay', () => {
  const windows = fc.array(fc.tuple(fc.nat(60), fc.integer({ min: 0, max: 20 })), { maxLength: 12 });
  fc.assert(
    fc.property(windows, (scrolled) => {
      let keys = recycledKeys(new Map(), []);
      for (const [first, count] of scrolled) {
        const before = keys;
        keys = recycledKeys(before, window(first, count));
        expect([...keys.keys()]).toEqual(window(first, count));
        expect(new Set(keys.values()).size).toBe(count);
        const kept = [...keys].filter(([index]) => before.has(index));
        if (kept.length * 2 > count) for (const [index, key] of kept) expect(before.get(index)).toBe(key);
      }
    }),
  );
});

test('After a jump, the rows have the keys of those before, in the same order', () => {
  const before = recycledKeys(new Map(), window(0, 24));
  expect(valuesOf(recycledKeys(before, window(500, 24)))).toEqual(valuesOf(before));
});

test('When few rows stay, all take the keys of those before, so that none has to move', () => {
  const before = recycledKeys(new Map(), window(0, 24));
  expect(valuesOf(recycledKeys(before, window(15, 24)))).toEqual(valuesOf(before));
});

test('When most rows stay, only the new ones have new keys', () => {
  const before = recycledKeys(new Map(), window(10, 5));
  expect(valuesOf(recycledKeys(before, window(8, 5)))).toEqual([5, 6, 0, 1, 2]);
  expect(valuesOf(recycledKeys(before, window(12, 5)))).toEqual([2, 3, 4, 5, 6]);
});
