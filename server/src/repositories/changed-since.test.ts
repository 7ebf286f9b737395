import fc from 'fast-check';
import { hasChangedSince } from './changed-since';

const value = fc.oneof(
  fc.integer({ max: 3, min: 0 }),
  fc.constant(null),
  // JSON never has objects without a prototype.
  fc.record({ text: fc.string({ maxLength: 2 }) }, { noNullPrototype: true }),
);
const settings = fc.record({ a: value, b: value, c: value }, { noNullPrototype: true });
const change = fc.record({ a: value, b: value, c: value }, { requiredKeys: [], noNullPrototype: true });
const membersOf = (names: object, all: object) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => name in names));

test('two people never overwrite each other without being told, and are told only when they would', () => {
  fc.assert(
    fc.property(settings, change, change, (read, theirs, mine) => {
      const now = { ...read, ...theirs };
      const before = membersOf(mine, read);
      const lost = Object.keys(mine).filter((name) => {
        const [was, is, wanted] = [read, now, mine].map((each) => JSON.stringify(each[name as 'a']));
        return is !== was && is !== wanted;
      });
      expect(hasChangedSince(now, { before, wanted: mine })).toBe(lost.length > 0);
    }),
  );
});

test('a change that says nothing about the settings before is no conflict', () => {
  expect(hasChangedSince({ a: 1 }, { before: undefined, wanted: { a: 2 } })).toBe(false);
});

test('a setting that is missing equals null', () => {
  expect(hasChangedSince({}, { before: { a: null }, wanted: { a: 2 } })).toBe(false);
});
