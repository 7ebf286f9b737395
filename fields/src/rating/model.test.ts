import { modelOf } from '../models';
import { errorOf, fieldFixture } from '../testing/field-fixture';

test('STAR-1 takes whole numbers up to the scale', () => {
  const field = fieldFixture('rating', { maxRating: 3 });
  for (const stars of [1, 3, '2']) expect(errorOf(field, stars)).toBeUndefined();
  for (const other of [0, 4, 1.5, 'many', [1]])
    expect(errorOf(field, other)).toBe('Plot must be a whole number from 1 to 3');
});

test('STAR-1 stores a rating as a number, which is read aloud with its scale', () => {
  const field = fieldFixture('rating');
  expect(modelOf(field).normalise(field, { q: '4' })).toEqual({ q: 4 });
  expect(modelOf(field).text(field, modelOf(field).read(field, { q: 4 }))).toBe('4 of 5');
  expect(modelOf(field).csvCells(field, { q: 4 })).toEqual(['4']);
});

test('F14 a default value is a number, as an answer is', () => {
  const field = fieldFixture('rating', { defaultValue: '2' });
  expect(modelOf(field).initial(field)).toEqual({ q: 2 });
});

test('a rating is read in figures on a page in another language than English', () => {
  const field = fieldFixture('rating');
  expect(['de', 'ar'].map((language) => modelOf(field).text(field, 3, language))).toEqual(['3/5', '3/5']);
  expect(modelOf(field).text(field, 3, 'en-GB')).toBe('3 of 5');
});
