import { errorOf, fieldFixture } from '../field-fixture';
import { models } from '../models';

const field = fieldFixture('number') as ReturnType<typeof models.number.create>;

test.each([
  ['12', 12],
  [' -3.50 ', -3.5],
  ['.5', 0.5],
  ['1e3', 1000],
  [7, 7],
  ['-0', 0],
])('NUM-1 stores %j as a number', (given, stored) => {
  expect(errorOf(field, given)).toBeUndefined();
  expect(models.number.normalise(field, { q: given })).toEqual({ q: stored });
});

test.each(['twelve', '1,5', '0x10', 'Infinity', '1e999', true, [1], {}])('NUM-1 refuses %j', (given) => {
  expect(errorOf(field, given)).toBe('Plot must be a number');
});

test('NUM-1 refuses digits that would be lost', () => {
  expect(errorOf(field, '12345678901234567')).toBe('Plot has more digits than a number can keep');
  expect(errorOf(field, '0.000000000123456789012345')).toBeUndefined();
  expect(errorOf(field, '1000000000000000000')).toBeUndefined();
});

test('NUM-2 holds to the range and to whole numbers', () => {
  const limited = fieldFixture('number', { validation: { min: 0, max: 10, integer: true } });
  expect(errorOf(limited, '-1')).toBe('Plot must be at least 0');
  expect(errorOf(limited, 11)).toBe('Plot must be at most 10');
  expect(errorOf(limited, '1.5')).toBe('Plot must be a whole number');
  expect(errorOf(limited, '0')).toBeUndefined();
});

test('F5 nought is an answer', () => {
  expect(errorOf(field, 0, true)).toBeUndefined();
  expect(models.number.isEmpty(models.number.read(field, { q: '0' }))).toBe(false);
});
