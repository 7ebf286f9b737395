import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { gzipWithGaps, type TextPart } from './gzip-parts';

const text = fc.string({ unit: 'binary', maxLength: 60 }).map((each) => each.replaceAll('\0', '').toWellFormed());
const ascii = fc.string({ unit: fc.constantFrom(...'abc0"<&\\'), maxLength: 12 });
const part = fc.oneof(
  fc.record({ text, times: fc.constantFrom(1, 3, 900) }).map((each) => ({ text: each.text.repeat(each.times) })),
  ascii.map((filling) => ({ filling })),
);

test('gives any text back, with its gaps filled', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (given) => {
      const parts: TextPart[] = given.map((each) => ('text' in each ? each : { gap: each.filling.length }));
      const gzip = gzipWithGaps(parts);
      const fillings = given.flatMap((each) => ('filling' in each ? [each.filling] : []));
      const whole = given.map((each) => ('text' in each ? each.text : each.filling)).join('');
      expect(gunzipSync(gzip(fillings)).toString()).toBe(whole);
      const others = fillings.map((each) => 'z'.repeat(each.length));
      expect(gunzipSync(gzip(others)).length).toBe(Buffer.byteLength(whole));
    }),
  );
});

test('takes a few percent more bytes than the whole text at once', () => {
  const lines = Array.from(
    { length: 400 },
    (_, at) => `<label for="f${at}">Which plot would you like, No. ${at * 7}?</label>`,
  );
  const [start, end] = [lines.join(''), JSON.stringify(lines)];
  const key = '0b8dce228623a279b487e6ed';
  const gzip = gzipWithGaps([{ text: start }, { gap: key.length }, { text: end }]);
  expect(gzip([key]).length).toBeLessThan(1.05 * gzipSync(start + key + end, { level: 9 }).length);
});
