import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { Database, Queries } from '../database/database';
import {
  endFamilyOf,
  findTokenUse,
  isUnusedToken,
  lockUserOfToken,
  storeRefreshToken,
  useRefreshToken,
} from '../repositories/refresh-tokens';
import { sharedSecret } from '../repositories/secrets';
import { lockUser } from '../repositories/users';
import type { AccessTokens } from './access-tokens';
import { hashOpaqueToken, newOpaqueToken } from './opaque-token';

const REFRESH_DAYS = 30;
/** How long a browser may ask again with a token that it has used: the answer to its first request can be lost. */
const REPEAT_MS = 60_000;

/** What a client holds of its session. */
export interface TokenPair {
  token: string;
  refreshToken: string;
}

/** The refresh token that follows another: always the same one, so that a repeated request gets no second session. */
async function nextToken(queries: Queries, refreshToken: string): Promise<{ token: string; hash: string }> {
  const secret = await sharedSecret(queries, 'refresh-tokens');
  const token = createHmac('sha256', Buffer.from(secret, 'base64url')).update(refreshToken).digest('base64url');
  return { token, hash: hashOpaqueToken(token) };
}

/** What tells one browser from another: a hash of what it calls itself. */
const clientHash = (userAgent: string) => createHash('sha256').update(userAgent).digest('base64url');

const expiry = () => new Date(Date.now() + REFRESH_DAYS * 86_400_000);

/**
 * Begins a session.
 *
 * @param verified the password hash that the sign-in was checked against, null where it was not by password
 * @returns null when the password was changed or the account deleted since
 */
export function startSession(
  database: Database,
  tokens: AccessTokens,
  { userId, verified }: { userId: string; verified: string | null },
): Promise<TokenPair | null> {
  return database.transaction(async (transaction) => {
    // A change of the password ends all sessions: one that begins at the same time must not be missed by it.
    const user = await lockUser(transaction, userId);
    if (!user || (verified !== null && user.passwordHash !== verified)) return null;
    const { token: refreshToken, hash } = newOpaqueToken();
    const family = randomUUID();
    await storeRefreshToken(transaction, { hash, userId, family, expiresAt: expiry() });
    return { token: await tokens.sign({ userId, family }), refreshToken };
  });
}

/** The pair that a browser gets again that has used its token a moment ago; null where that is not so. */
async function repeatedRefresh(
  transaction: Queries,
  tokens: AccessTokens,
  refreshToken: string,
  client: string,
): Promise<TokenPair | null> {
  const use = await findTokenUse(transaction, hashOpaqueToken(refreshToken));
  if (!use || use.usedBy !== client || Date.now() - use.usedAt.getTime() > REPEAT_MS) return null;
  const next = await nextToken(transaction, refreshToken);
  // Once the next token was used the browser had its answer, and whoever comes with the old one is someone else.
  if (!(await isUnusedToken(transaction, next.hash))) return null;
  return { token: await tokens.sign(use), refreshToken: next.token };
}

/**
 * Exchanges a refresh token for the next pair. Null when it is unknown or expired; also when it was used before, which
 * ends its session, since two holders of one token mean that one of them stole it. The same browser may repeat its
 * request for a minute and gets the same refresh token.
 */
export async function refreshSession(
  database: Database,
  tokens: AccessTokens,
  { refreshToken, userAgent }: { refreshToken: string; userAgent: string },
): Promise<TokenPair | null> {
  const hash = hashOpaqueToken(refreshToken);
  const client = clientHash(userAgent);
  // In one transaction: a token is not used up before its successor is stored.
  return database.transaction(async (transaction) => {
    // Before the token: a password reset locks its user first, too, and must find the successor or stop it.
    await lockUserOfToken(transaction, hash);
    const use = await useRefreshToken(transaction, hash, client);
    if (use) {
      const next = await nextToken(transaction, refreshToken);
      await storeRefreshToken(transaction, { hash: next.hash, ...use, expiresAt: expiry() });
      return { token: await tokens.sign(use), refreshToken: next.token };
    }
    const repeated = await repeatedRefresh(transaction, tokens, refreshToken, client);
    if (!repeated) await endFamilyOf(transaction, hash);
    return repeated;
  });
}
