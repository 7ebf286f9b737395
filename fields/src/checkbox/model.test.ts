import { models } from '../models';
import { errorOf, fieldFixture } from '../testing/field-fixture';

const field = fieldFixture('checkbox', { options: ['A', 'B', 'C'] }) as ReturnType<typeof models.checkbox.create>;

test('CHECK-1 accepts only options', () => {
  expect(errorOf(field, ['A', 'C'])).toBeUndefined();
  expect(errorOf(field, ['A', 'D'])).toBe('Plot must be one of the options offered');
  expect(errorOf(field, ['A', 1])).toBe('Plot must be one of the options offered');
});

test('CHECK-1 stores each choice once, in the form’s order', () => {
  expect(models.checkbox.normalise(field, { q: ['C', 'A', 'C', ''] })).toEqual({ q: ['A', 'C'] });
  expect(models.checkbox.normalise(field, { q: 'B' })).toEqual({ q: ['B'] });
});

test('CHECK-2 checks the number of choices, but not of an empty answer', () => {
  const limited = { ...field, validation: { minCount: 2, maxCount: 2 } };
  expect(errorOf(limited, ['A'])).toBe('Plot needs at least 2 choices');
  expect(errorOf(limited, ['A', 'B', 'C'])).toBe('Plot takes at most 2 choices');
  expect(errorOf(limited, ['A', 'B'])).toBeUndefined();
  expect(errorOf(limited, [])).toBeUndefined();
  expect(errorOf({ ...field, validation: { maxCount: 1 } }, ['A', 'B'])).toBe('Plot takes at most 1 choice');
});

test('CHECK-3 exports the chosen options as one cell', () => {
  expect(models.checkbox.csvCells(field, { q: ['A', 'C'] })).toEqual(['A; C']);
});

test('F14 the visitor starts with an empty list, whatever the default value', () => {
  expect(models.checkbox.initial({ ...field, defaultValue: 'A' })).toEqual({ q: [] });
});

test('OTHER-1 an option that is also written out is stored, and counted, once', () => {
  const other = fieldFixture('checkbox', {
    options: ['Pond, north', 'Orchard'],
    details: { other: true },
    validation: { minCount: 2 },
  });
  const given = ['Orchard', 'Pond, north ', 'Pond, north'];
  expect(models.checkbox.normalise(other, { [other.id]: given })).toEqual({
    [other.id]: ['Pond, north', 'Orchard'],
  });
  expect(errorOf(other, ['Orchard', ' Orchard'])).toMatch(/at least 2/);
  expect(errorOf(other, given)).toBeUndefined();
});
