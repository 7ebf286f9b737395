import { hash } from 'node:crypto';

/** The least work: a tenth of a second on a phone. */
const MIN_BITS = 14;
/** The most: about five seconds on a phone. */
const MAX_BITS = 19;

/** Returns the work for one more submission when there are `times` as many as are free; doubling costs one bit. */
export function bitsFor(times: number): number {
  return Math.min(MAX_BITS, MIN_BITS + Math.floor(Math.log2(Math.max(1, times))));
}

/** Whether the SHA-256 of `{key}.{proof}` starts with this number of zero bits. */
export function isProof(key: string, proof: string, bits: number): boolean {
  const start = hash('sha256', `${key}.${proof}`, 'buffer').readUInt32BE(0);
  return Math.clz32(start) >= bits;
}
