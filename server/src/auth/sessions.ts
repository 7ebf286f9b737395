import { randomUUID } from 'node:crypto';
import type { Database, Queries } from '../database/database';
import { endFamilyOf, storeRefreshToken, useRefreshToken } from '../repositories/refresh-tokens';
import type { AccessTokens } from './access-tokens';
import { hashOpaqueToken, newOpaqueToken } from './opaque-token';

const REFRESH_DAYS = 30;

/** What a client holds of its session. */
export interface TokenPair {
  token: string;
  refreshToken: string;
}

async function issue(
  queries: Queries,
  tokens: AccessTokens,
  identity: { userId: string; family: string },
): Promise<TokenPair> {
  const { token: refreshToken, hash } = newOpaqueToken();
  const expiresAt = new Date(Date.now() + REFRESH_DAYS * 86_400_000);
  await storeRefreshToken(queries, { hash, ...identity, expiresAt });
  return { token: await tokens.sign(identity), refreshToken };
}

/** Begins a session. */
export function startSession(database: Database, tokens: AccessTokens, userId: string): Promise<TokenPair> {
  return issue(database, tokens, { userId, family: randomUUID() });
}

/**
 * Exchanges a refresh token for the next pair. Null when it is unknown or expired; also when it was used before,
 * which ends its family, since two holders of one token mean that one of them stole it.
 */
export async function refreshSession(
  database: Database,
  tokens: AccessTokens,
  refreshToken: string,
): Promise<TokenPair | null> {
  const hash = hashOpaqueToken(refreshToken);
  // At once: a token is not used up before its successor is kept, and a reuse that comes meanwhile ends both.
  return database.transaction(async (transaction) => {
    const use = await useRefreshToken(transaction, hash);
    if (use) return issue(transaction, tokens, use);
    await endFamilyOf(transaction, hash);
    return null;
  });
}
