import { modelOf } from '../models';
import { errorOf, fieldFixture } from '../testing/field-fixture';
import { wordFor } from './model';

const field = fieldFixture('yes-no');
const model = modelOf(field);

test.each([
  [true, true],
  ['false', false],
  ['Yes', true],
  ['nein', false],
  ['OUI', true],
])('YES-1 reads %j as %j', (given, read) => expect(model.normalise(field, { q: given })).toEqual({ q: read }));

test('YES-1 rejects other words, and exports in English', () => {
  expect(errorOf(field, 'perhaps')).toBe('Plot must be one of the options offered');
  expect(model.csvCells(field, { q: false })).toEqual(['No']);
  expect(wordFor(true, 'de-CH')).toBe('Ja');
  expect(wordFor(false, 'sv')).toBe('No');
});

test('conditions distinguish no from no answer', () => {
  const { isNo, isYes } = model.comparisons;
  expect([true, false, null].map((answer) => isNo?.holds(answer, null))).toEqual([false, true, false]);
  expect([true, false, null].map((answer) => isYes?.holds(answer, null))).toEqual([true, false, false]);
});
