import { randomInt } from 'node:crypto';

/** Crockford’s base32 alphabet, without letters that look like digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Creates a receipt code with 60 random bits, such as `7KQ2-9FWM-X3PA`. */
export function newReceipt(): string {
  const letters = Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`;
}
