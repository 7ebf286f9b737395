import { modelOf } from '../models';
import { errorOf, fieldFixture } from '../testing/field-fixture';
import { rankedOptions } from './summary';

const field = fieldFixture('ranking', { options: ['Press', 'Seeds', 'Bread'] });

test('RANK-1 needs every option once', () => {
  expect(errorOf(field, ['Bread', 'Press', 'Seeds'])).toBeUndefined();
  expect(errorOf(field, ['Bread', 'Press'])).toBe('Plot: put every option in its place');
  expect(errorOf(field, ['Bread', 'Bread', 'Press'])).toBe('Plot: put every option in its place');
  expect(errorOf(field, ['Bread', 'Press', 'Walls'])).toBe('Plot must be one of the options offered');
});

test('RANK-2 keeps the visitor’s order in the export', () => {
  expect(modelOf(field).csvCells(field, { q: ['Bread', 'Press', 'Seeds'] })).toEqual(['Bread; Press; Seeds']);
});

test('RANK-2 the summary has the mean position of each option, the best first', () => {
  const values = [
    { value: '1 Bread', count: 3 },
    { value: '2 Bread', count: 1 },
    { value: '1 Press', count: 1 },
    { value: '3 Press', count: 3 },
  ];
  expect(rankedOptions(field, { kind: 'value', values, others: 0 })).toEqual([
    { option: 'Bread', first: 3, mean: 1.25 },
    { option: 'Press', first: 1, mean: 2.5 },
    { option: 'Seeds', first: 0, mean: null },
  ]);
});
