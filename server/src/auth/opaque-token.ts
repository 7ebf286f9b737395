import { createHash, randomBytes } from 'node:crypto';

/** Creates a random token. Only its hash is stored, so a copy of the database contains no usable token. */
export function newOpaqueToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOpaqueToken(token) };
}

/** Returns the hash that is stored instead of the token. Tokens are random, so a fast hash is safe. */
export function hashOpaqueToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
