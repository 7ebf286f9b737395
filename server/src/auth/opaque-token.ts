import { createHash, randomBytes } from 'node:crypto';

/** A token that cannot be guessed. Only its hash is stored: who reads the database cannot use it. */
export function newOpaqueToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOpaqueToken(token) };
}

/** What is stored of a token. It is random, so a fast hash is enough. */
export function hashOpaqueToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
