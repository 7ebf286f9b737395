import { modelOf } from '../models';
import { errorOf, fieldFixture } from '../testing/field-fixture';

test('FILE-1 the answer is the name of one file', () => {
  const field = fieldFixture('file');
  expect(errorOf(field, 'plan.pdf')).toBeUndefined();
  expect(errorOf(field, ['a.pdf', 'b.pdf'])).toBe('Plot takes at most 1 file');
  expect(modelOf(field).normalise(field, { q: ['plan.pdf'] })).toEqual({ q: 'plan.pdf' });
});

test('FILE-1 a field that takes several stores a list', () => {
  const field = fieldFixture('file', { validation: { minCount: 2, maxCount: 3 } });
  expect(errorOf(field, ['a.pdf'])).toBe('Plot needs at least 2 files');
  expect(modelOf(field).normalise(field, { q: ['b.pdf', 'a.pdf'] })).toEqual({ q: ['b.pdf', 'a.pdf'] });
  expect(modelOf(field).csvCells(field, { q: ['b.pdf', 'a.pdf'] })).toEqual(['b.pdf; a.pdf']);
  expect(modelOf(field).initial(field)).toEqual({ q: [] });
});

test('FILE-2 keeps two files with the same name', () => {
  const field = fieldFixture('file', { validation: { maxCount: 2 } });
  const names = ['image.jpg', 'image.jpg'];
  expect(modelOf(field).normalise(field, { q: names })).toEqual({ q: names });
  expect(errorOf(field, [...names, 'image.jpg'])).toBe('Plot takes at most 2 files');
});

test('FILE-1 rejects a value that is not a file name', () => {
  expect(errorOf(fieldFixture('file'), 5)).toBe('Plot must be a file');
  expect(errorOf(fieldFixture('file'), 'a'.repeat(256))).toBe('Plot has a file name that is too long');
});
