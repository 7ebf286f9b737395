import { isStopWord } from './stop-words';

test.each([
  'with',
  'that',
  'don’t',
  "don't",
  'nicht',
  'avec',
  'para',
  'quando',
  'muito',
  'maar',
  'jest',
  'чтобы',
  'için',
  'التي',
])('does not count “%s”', (word) => {
  expect(isStopWord(word)).toBe(true);
});

// Each of these is a stop word of another language, or nearly one.
test.each(['door', 'dove', 'state', 'comment', 'tomatoes', 'garten', 'jardin'])('counts “%s”', (word) => {
  expect(isStopWord(word)).toBe(false);
});
