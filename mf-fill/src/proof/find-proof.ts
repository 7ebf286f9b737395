import { firstBits } from './sha256';

/** Returns a text for which the SHA-256 of `{key}.{proof}` starts with this number of zero bits. */
export function findProof(key: string, bits: number): string {
  for (let tries = 0; ; tries += 1) {
    if (Math.clz32(firstBits(`${key}.${tries}`)) >= bits) return String(tries);
  }
}
