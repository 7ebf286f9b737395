import fc from 'fast-check';
import { movedIds } from './moved-ids';

const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

test.each([
  ['abcdefg', ''],
  ['bcdefga', 'a'],
  ['gabcdef', 'g'],
  ['abfcdeg', 'f'],
  ['bacdefg', 'ba'],
  ['gbcdefa', 'ga'],
])('finds the moves from abcdefg to %s: “%s”', (after, moved) => {
  expect([...movedIds(ids, after.split(''))].join('')).toBe(moved);
});

test('finds ids without which both orders are equal, and all ids of a reversed order', () => {
  const orders = fc.shuffledSubarray(ids, { minLength: ids.length });
  fc.assert(
    fc.property(orders, orders, (before, after) => {
      const moved = movedIds(before, after);
      const stayed = (order: string[]) => order.filter((id) => !moved.has(id));
      expect(stayed(after)).toEqual(stayed(before));
    }),
  );
  expect(movedIds(ids, [...ids].reverse()).size).toBe(ids.length);
});
