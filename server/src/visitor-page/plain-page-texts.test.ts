import { plainPageWords } from './plain-page-texts';

const english = plainPageWords('en').texts;
const placeholders = (text: string) => text.match(/\{\w+\}/g) ?? [];

test.each(['de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'ru', 'tr', 'ar'])('every text is in the language %s', (tag) => {
  const { language, texts, time } = plainPageWords(`${tag}-XX, en;q=0.5`);
  expect(language).toBe(tag);
  for (const [name, text] of Object.entries(texts)) {
    const original = english[name as keyof typeof english];
    expect(text).not.toBe(original);
    expect(placeholders(text)).toEqual(placeholders(original));
  }
  expect(time(45)).toMatch(/45/);
});

test('a language that no table has gets English, and a long wait is in minutes', () => {
  const { language, direction, time } = plainPageWords('cy, ja;q=0.9');
  expect([language, direction, time(90), time(91)]).toEqual(['en', 'ltr', '90 sec', '2 min']);
  expect(plainPageWords('ar').direction).toBe('rtl');
});
