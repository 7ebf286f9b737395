import { createHmac, randomInt } from 'node:crypto';
import type { Queries } from '../database/database';
import { sharedSecret } from '../repositories/secrets';

/** Letters and digits without pairs that look alike. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const COUNT = 10;
const HALF = 4;

const half = () => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Creates ten codes such as `k4vt-9mzp`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => `${half()}-${half()}`);
}

/**
 * Returns the hash that is stored instead of a code. Codes are short, so it is keyed with a secret of the installation.
 * Ignores case, spaces and hyphens.
 */
export async function hashRecoveryCode(database: Queries, userId: string, code: string): Promise<string> {
  const secret = await sharedSecret(database, 'recovery-codes');
  const plain = code.toLowerCase().replace(/[^0-9a-z]/g, '');
  return createHmac('sha256', secret).update(`${userId}\n${plain}`).digest('base64url');
}
