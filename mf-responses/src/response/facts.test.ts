import { submittedWords } from '../table/submitted';
import { countryName, durationWords } from './facts';

test.each([
  [0, '0s'],
  [52_400, '52s'],
  [277_000, '4m 37s'],
  [7_500_000, '2h 5m'],
])('%s ms is written %s', (milliseconds, words) => {
  expect(durationWords(milliseconds)).toBe(words);
});

test('a country has its name, and what is none stays as it is', () => {
  expect(countryName('GB')).toBe('United Kingdom');
  expect(countryName('not a code')).toBe('not a code');
});

test('a date of this year has no year, and what is no date stays as it is', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  expect(submittedWords('2026-03-14T10:42:00Z', now)).not.toContain('2026');
  expect(submittedWords('2025-03-14T10:42:00Z', now)).toContain('2025');
  expect(submittedWords('yesterday', now)).toBe('yesterday');
});
