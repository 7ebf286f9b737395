import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { findProof } from './find-proof';
import { firstBits } from './sha256';

const bitsOf = (text: string) => createHash('sha256').update(text).digest().readUInt32BE(0);

test('computes the SHA-256 of any ASCII text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 200 }), (text) => firstBits(text) === bitsOf(text)),
  );
});

test.each([0, 1, 8, 12])('finds a proof of %i bits', (bits) => {
  const key = 'mo2kx7b1Vq_h3-sZp0aBc9dEf1gHi2jK';
  expect(Math.clz32(bitsOf(`${key}.${findProof(key, bits)}`))).toBeGreaterThanOrEqual(bits);
});
