import { randomBytes } from 'node:crypto';

/** Crockford's alphabet: no letter that is mistaken for a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code that a visitor can keep and nobody can guess: 60 bits, like `7KQ2-9FWM-X3PA`. */
export function newReceipt(): string {
  const letters = Array.from(randomBytes(12), (byte) => alphabet[byte % alphabet.length]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`;
}
