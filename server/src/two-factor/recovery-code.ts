import { createHmac, randomInt } from 'node:crypto';
import { hashWithSalt } from '../auth/passwords';
import type { Queries } from '../database/database';
import { sharedSecret } from '../repositories/secrets';

/** Letters and digits without pairs that look alike. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const COUNT = 10;
const HALF = 4;
const SALT_BYTES = 16;

const half = () => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Creates ten codes such as `k4vt-9mzp`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => `${half()}-${half()}`);
}

/** Ignores case, spaces and hyphens. */
const plainCode = (code: string) => code.toLowerCase().replace(/[^0-9a-z]/g, '');

/**
 * Returns the hash that is stored instead of a code. Codes are short, so guessing them must be slow for someone with a copy of
 * the database. The codes of one account have the same salt, so that one hash finds the row of a code.
 */
export async function hashRecoveryCode(database: Queries, userId: string, code: string): Promise<string> {
  const secret = await sharedSecret(database, 'recovery-codes');
  const salt = createHmac('sha256', secret).update(`salt\n${userId}`).digest().subarray(0, SALT_BYTES);
  return hashWithSalt(plainCode(code), salt);
}

/** Returns the hash of codes that were created before `hashRecoveryCode` was slow. */
export async function formerHashOfCode(database: Queries, userId: string, code: string): Promise<string> {
  const secret = await sharedSecret(database, 'recovery-codes');
  return createHmac('sha256', secret)
    .update(`${userId}\n${plainCode(code)}`)
    .digest('base64url');
}
