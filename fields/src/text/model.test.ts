import { models } from '../models';
import { errorOf, fieldFixture } from '../testing/field-fixture';

describe.each(['text', 'textarea'] as const)('%s', (type) => {
  test('F5 a blank answer to a required field is none', () => {
    expect(errorOf(fieldFixture(type, { required: true }), ' \n ')).toBe('Plot is required');
    expect(errorOf(fieldFixture(type, { required: true, label: ' ' }), '')).toBe('This question is required');
  });

  test('F10 lengths count code points after trimming, and are said with their noun', () => {
    const field = fieldFixture(type, { validation: { minLength: 3, maxLength: 4 } });
    expect(errorOf(field, ' 🌱🌱 ')).toBe('Plot must be at least 3 characters');
    expect(errorOf(field, ' 🌱🌱🌱🌱 ')).toBeUndefined();
    expect(errorOf(field, '🌱🌱🌱🌱🌱')).toBe('Plot must be at most 4 characters');
    expect(errorOf(fieldFixture(type, { validation: { maxLength: 1 } }), 'ab')).toBe(
      'Plot must be at most 1 character',
    );
  });

  test('F6 a limit is not looked at where nothing was answered', () => {
    expect(errorOf(fieldFixture(type, { validation: { minLength: 3 } }), '')).toBeUndefined();
  });

  test('F9 a pattern refuses with the words of the owner, or plain ones', () => {
    const validation = { pattern: '[A-Z]{2}-\\d+' };
    expect(errorOf(fieldFixture(type, { validation }), 'AB-12')).toBeUndefined();
    expect(errorOf(fieldFixture(type, { validation }), 'AB-12x')).toBe('Plot is not in the expected form');
    const worded = { ...validation, patternMessage: 'Like AB-12' };
    expect(errorOf(fieldFixture(type, { validation: worded }), '12')).toBe('Like AB-12');
  });

  test('F4 a number or a list is no text', () => {
    expect(errorOf(fieldFixture(type), 5)).toBe('Plot must be a text');
    expect(errorOf(fieldFixture(type), ['a'])).toBe('Plot must be a text');
  });

  test('F14 the visitor starts with the default value', () => {
    const field = { ...models[type].create({ id: 'q', createdAt: '' }), defaultValue: 'North' };
    expect(models[type].initial(field)).toEqual({ q: 'North' });
  });
});

test('TEXT and AREA have the product’s own limits, which an owner can only lower', () => {
  const validation = { maxLength: 1_000_000 };
  expect(errorOf(fieldFixture('text', { validation }), 'a'.repeat(5000))).toBeUndefined();
  expect(errorOf(fieldFixture('text', { validation }), 'a'.repeat(5001))).toBe('Plot must be at most 5000 characters');
  expect(errorOf(fieldFixture('textarea'), 'a'.repeat(50_001))).toBe('Plot must be at most 50000 characters');
});
