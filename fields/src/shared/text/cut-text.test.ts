import fc from 'fast-check';
import { cutText, shortened } from './cut-text';

test.each([
  ['Tomatoes', 8, 'Tomatoes', 'Tomatoes'],
  ['Tomatoes', 4, 'Toma', 'Tom…'],
  ['Tom🍅toes', 4, 'Tom', 'Tom…'],
  ['Tom🍅toes', 5, 'Tom🍅', 'Tom…'],
  ['', 3, '', ''],
])('%j in %i units is %j, and shortened %j', (text, maxLength, cut, short) => {
  expect([cutText(text, maxLength), shortened(text, maxLength)]).toEqual([cut, short]);
});

test('A cut text is never longer than asked and has no half character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 30 }), (text, maxLength) => {
      for (const cut of [cutText(text, maxLength), shortened(text, maxLength)]) {
        expect(cut.length).toBeLessThanOrEqual(maxLength);
        expect(cut.replace(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g, '')).not.toMatch(/[\uD800-\uDFFF]/);
      }
    }),
  );
});
