import { createHmac } from 'node:crypto';
import type { Queries } from '../database/database';
import { isSameSecret, sharedSecret } from '../repositories/secrets';

/** Letters and digits without pairs that look alike. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 12;

/**
 * Returns the one-time code with which the first account can be created from another machine: `7KQ2-MXR4-B9TD`. All
 * servers of the installation print the same one. It works until the first account exists.
 */
export async function setUpCode(database: Queries): Promise<string> {
  const secret = await sharedSecret(database, 'set-up');
  const bytes = createHmac('sha256', secret).update('set-up code').digest().subarray(0, LENGTH);
  const letters = [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return [0, 4, 8].map((start) => letters.slice(start, start + 4).join('')).join('-');
}

const plain = (code: string) => code.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** Compares a code from outside in constant time. Ignores case, spaces and hyphens. */
export async function isSetUpCode(database: Queries, given: string): Promise<boolean> {
  return isSameSecret(plain(given), plain(await setUpCode(database)));
}
