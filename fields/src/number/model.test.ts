import type { Json } from '../field';
import { models } from '../models';
import { type ErrorMessages, errorFormatter } from '../shared/messages/error-messages';
import { errorOf, fieldFixture } from '../testing/field-fixture';

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

test('NUM-1 refuses more significant digits than a number can store', () => {
  expect(errorOf(field, '12345678901234567')).toBe('Plot has more digits than can be stored');
  expect(errorOf(field, '0.000000000123456789012345')).toBeUndefined();
  expect(errorOf(field, '1000000000000000000')).toBeUndefined();
});

test('NUM-2 refuses numbers outside the range, and fractions if only whole numbers are allowed', () => {
  const limited = fieldFixture('number', { validation: { min: 0, max: 10, integer: true } });
  expect(errorOf(limited, '-1')).toBe('Plot must be at least 0');
  expect(errorOf(limited, 11)).toBe('Plot must be at most 10');
  expect(errorOf(limited, '1.5')).toBe('Plot must be a whole number');
  expect(errorOf(limited, '0')).toBeUndefined();
});

test('F5 zero is an answer', () => {
  expect(errorOf(field, 0, true)).toBeUndefined();
  expect(models.number.isEmpty(models.number.read(field, { q: '0' }))).toBe(false);
});

const typed = (text: string, language: string) => ({ typed: text, language });

test.each([
  ['de', '1.000', 1000],
  ['de', '3,5', 3.5],
  ['en', '1,000', 1000],
  ['ar', '٣٫٥', 3.5],
])('NUM-3 stores the text typed on a page in %s as a number: %s is %s', (language, text, stored) => {
  const given = typed(text, language);
  expect(errorOf(field, given)).toBeUndefined();
  expect(models.number.normalise(field, { q: given })).toEqual({ q: stored });
  expect(models.number.writing?.plain(given)).toBe(stored);
});

test('NUM-4 refuses a number in the notation of another language, and says how it was read', () => {
  expect(errorOf(field, typed('3,5', 'en'))).toBe('Plot: “3,5” was read as 3.5. Write 3.5 if that is right');
  expect(errorOf(field, typed('1.000', 'en'))).toBe('Plot: “1.000” can mean 1 or 1000. Write one of these');
  expect(errorOf(field, typed('$5', 'en'))).toBe('Plot: “$5” was read as 5. Write 5 if that is right');
  expect(errorOf(field, typed('$1.500', 'en'))).toBe('Plot: “$1.500” can mean 1.5 or 1500. Write one of these');
  expect(errorOf(field, typed('1 000', 'en'))).toBeUndefined();
  expect(errorOf(field, typed('twelve', 'en'))).toBe('Plot must be a number');
  expect(errorOf(field, typed('1'.repeat(101), 'en'))).toBe('Plot must be a number');
  expect(models.number.writing?.plain(typed('3.5', 'de'))).toEqual(typed('3.5', 'de'));
});

test('NUM-3 shows a stored number and a default value in the page’s language, and typed text unchanged', () => {
  const show = (answer: Json, language: string) => models.number.writing?.show(answer, language);
  expect(show(1234.5, 'de')).toBe('1234,5');
  expect(show('3.5', 'fr')).toBe('3,5');
  expect(show(typed('1.000', 'de'), 'de')).toBe('1.000');
  expect(show('', 'de')).toBe('');
  expect(models.number.text(field, 3.5, 'de')).toBe('3,5');
  expect(models.number.text(field, 3.5)).toBe('3.5');
});

test('NUM-2 shows the limits in the page’s language', () => {
  const limited = fieldFixture('number', { validation: { min: 0.5 } });
  const formatError = errorFormatter(
    { min: '{label}: mindestens {value}' } as unknown as ErrorMessages,
    'de',
    'Diese Frage',
  );
  expect(models.number.validate(limited, { q: 0 }, false, formatError)).toEqual({ q: 'Plot: mindestens 0,5' });
});
