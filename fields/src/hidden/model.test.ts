import { modelOf } from '../models';
import { errorOf, fieldFixture } from '../testing/field-fixture';

const field = fieldFixture('hidden', { details: { parameter: ' utm_source ' } });

test('HIDE-1 never requires a hidden field, and accepts at most 500 characters', () => {
  expect(modelOf(field).validate(field, {}, true)).toEqual({});
  expect(errorOf(field, 'x'.repeat(500))).toBeUndefined();
  expect(errorOf(field, 'x'.repeat(501))).toBe('Plot must be at most 500 characters');
});

test('HIDE-2 names the parameter of the address', () => {
  expect(modelOf(field).parameter?.(field)).toBe('utm_source');
});
