import { countryName, durationWords } from './labels';

test.each([
  [0, '0s'],
  [52_400, '52s'],
  [277_000, '4m 37s'],
  [247_000, '4m 07s'],
  [7_500_000, '2h 05m'],
])('%s ms is written %s', (milliseconds, words) => {
  expect(durationWords(milliseconds)).toBe(words);
});

test('shows the name of a country, and an unknown code as it is', () => {
  expect(countryName('GB')).toBe('United Kingdom');
  expect(countryName('not a code')).toBe('not a code');
});
