import { quoted } from './quoted';

test('isolates a quoted text that is written from right to left', () => {
  expect(quoted('استمارة (2)')).toBe('“\u2068استمارة (2)\u2069”');
});

test('leaves a quoted text from left to right as it is', () => {
  expect(quoted('Form (2)')).toBe('“Form (2)”');
});
