import { modelOf } from '../../models';
import { fieldFixture } from '../../testing/field-fixture';
import { type ErrorMessages, errorFormatter, formatEnglishError, type Problem } from './error-messages';
import { formatMessage } from './message-template';

test('F15 a phrase keeps placeholders without a value, and inserts values unchanged', () => {
  expect(formatMessage('{label} of {other}', { label: '{other} $&' }, 'en')).toBe('{other} $& of {other}');
});

test('isolates a value of the other direction, and changes nothing else', () => {
  expect(formatMessage('{label} is required', { label: 'שם מלא' }, 'en')).toBe('\u2068שם מלא\u2069 is required');
  expect(formatMessage('{label} مطلوب', { label: 'Name' }, 'ar')).toBe('\u2068Name\u2069 مطلوب');
  expect(formatMessage('{label} مطلوب', { label: 'الاسم' }, 'ar')).toBe('الاسم مطلوب');
  expect(formatMessage('{a} to {b}', { a: '3,5', b: 'Full name' }, 'en')).toBe('3,5 to Full name');
});

test('a count chooses the form that its language has for it', () => {
  const files = { one: '{count} plik', few: '{count} pliki', many: '{count} plików', other: '{count} pliku' };
  expect([1, 3, 5].map((count) => formatMessage(files, { count }, 'pl'))).toEqual(['1 plik', '3 pliki', '5 plików']);
});

test('a model returns its errors in the given language, and leaves the owner’s own messages unchanged', () => {
  const shout = errorFormatter(
    new Proxy({} as ErrorMessages, { get: (_target, id) => `${String(id)}: {label}` }),
    'de',
    'Diese Frage',
  );
  const errors = (type: 'text' | 'email' | 'address', answer: string, set = {}) => {
    const field = fieldFixture(type, { label: 'Name', ...set });
    return modelOf(field).validate(field, { q: answer }, true, shout);
  };
  expect(errors('text', '')).toEqual({ q: 'required: Name' });
  expect(errors('text', '', { label: ' ' })).toEqual({ q: 'required: Diese Frage' });
  expect(errors('email', 'post')).toEqual({ q: 'email: Name' });
  expect(errors('text', 'a', { validation: { pattern: 'b', patternMessage: 'A “b”, please' } })).toEqual({
    q: 'A “b”, please',
  });
  expect(Object.values(errors('address', ''))[0]).toBe('required: Street Address');
});

test.each<[Problem, string]>([
  [['minChoices', { count: 1 }], 'Plot needs at least 1 choice'],
  [['maxFiles', { count: 2 }], 'Plot takes at most 2 files'],
  [['step', { value: 5 }], 'Plot must be a whole number from 1 to 5'],
  [['phone'], 'Please enter a valid phone number'],
])('%j in English', (problem, sentence) => expect(formatEnglishError(problem, 'Plot')).toBe(sentence));
