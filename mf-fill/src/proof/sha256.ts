/** The first 32 bits of the fractional parts of the square roots and cube roots of primes, as FIPS 180-4 defines them. */
const primes: number[] = [];
for (let candidate = 2; primes.length < 64; candidate += 1) {
  if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
}
const fraction = (root: number) => (root - Math.floor(root)) * 2 ** 32;
const START = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
const ROUNDS = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));

const rotated = (word: number, by: number) => (word >>> by) | (word << (32 - by));

const words = new Int32Array(64);

/** Adds a block of 16 words to a state of 8. */
function compress(state: Int32Array): void {
  const at = (index: number) => words[index] as number;
  for (let index = 16; index < 64; index += 1) {
    const [early, late] = [at(index - 15), at(index - 2)];
    const sigma0 = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3);
    const sigma1 = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10);
    words[index] = (at(index - 16) + sigma0 + at(index - 7) + sigma1) | 0;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let index = 0; index < 64; index += 1) {
    const sum1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const one = (h + sum1 + ((e & f) ^ (~e & g)) + (ROUNDS[index] as number) + at(index)) | 0;
    const sum0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
    const two = (sum0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] = ((state[index] as number) + word) | 0;
}

/**
 * Returns the first 32 bits of the SHA-256 of a text of ASCII. Synchronous: `crypto.subtle` takes ten times as long for each
 * short text, and needs a secure context.
 */
export function firstBits(text: string): number {
  const state = START.slice();
  const blocks = Math.ceil((text.length + 9) / 64);
  for (let block = 0; block < blocks; block += 1) {
    words.fill(0, 0, 16);
    for (let index = 0; index < 64; index += 1) {
      const place = block * 64 + index;
      const byte = place < text.length ? text.charCodeAt(place) : place === text.length ? 0x80 : 0;
      words[index >> 2] = (words[index >> 2] as number) | (byte << (24 - (index % 4) * 8));
    }
    if (block === blocks - 1) words[15] = text.length * 8;
    compress(state);
  }
  return (state[0] as number) >>> 0;
}
