import fc from 'fast-check';
import { encodedChunks } from './encoded-chunks';

const MAX_BYTES = 64 * 1024;

const text = fc.oneof(
  fc.constant(''),
  fc.string({ unit: 'binary', maxLength: 40 }).map((drawn) => drawn.toWellFormed()),
  fc
    .tuple(fc.constantFrom('a', 'é', 'ع', '😀', '"x, y"\r\n'), fc.integer({ min: 1, max: 30_000 }))
    .map(([unit, times]) => unit.repeat(times)),
  fc.integer({ min: -2, max: 2 }).map((more) => 'x'.repeat(MAX_BYTES + more)),
);

test('joins the texts as UTF-8, in chunks of at most 64 KB', () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 12 }), (texts) => {
      const chunks = [...encodedChunks(texts)];
      expect(Buffer.concat(chunks).equals(Buffer.from(texts.join('')))).toBe(true);
      for (const { length } of chunks) {
        expect(length).toBeGreaterThan(0);
        expect(length).toBeLessThanOrEqual(MAX_BYTES);
      }
    }),
  );
});

test('leaves a chunk unchanged when the next ones are written', () => {
  const chunks = [
    ...encodedChunks(Array.from({ length: 40 }, (_, at) => String.fromCharCode(97 + (at % 26)).repeat(10_000))),
  ];
  expect(chunks.length).toBeGreaterThan(3);
  expect(chunks.map(({ buffer }) => buffer)).toHaveLength(new Set(chunks.map(({ buffer }) => buffer)).size);
});
