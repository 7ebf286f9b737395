import { countryName, durationWords, spanText } from './labels';

test.each([
  [0, '0s'],
  [52_400, '52s'],
  [277_000, '4m 37s'],
  [247_000, '4m 07s'],
  [7_500_000, '2h 05m'],
])('%s ms is written %s', (milliseconds, words) => {
  expect(durationWords(milliseconds)).toBe(words);
});

test('names a period of one day once', () => {
  expect(spanText('27 November 2026', '28 November 2026')).toBe('27 November 2026 to 28 November 2026');
  expect(spanText('28 November 2026', '28 November 2026')).toBe('28 November 2026');
});

test('shows the name of a country, and an unknown code as it is', () => {
  expect(countryName('GB')).toBe('United Kingdom');
  expect(countryName('not a code')).toBe('not a code');
});
