import { createHash, createHmac, randomUUID } from 'node:crypto';
import { DAY_MS } from '@tessera/fields/durations';
import type { Database, Queries } from '../database/database';
import {
  findTokenUse,
  isUnusedToken,
  lockUserOfToken,
  sessionOfToken,
  storeRefreshToken,
  useRefreshToken,
} from '../repositories/account/refresh-tokens';
import {
  endSession,
  markSessionUsed,
  SESSION_DAYS,
  type SessionDevice,
  storeSession,
} from '../repositories/account/sessions';
import { recordAudit } from '../repositories/audit-events';
import { sharedSecret } from '../repositories/secrets';
import { lockUser } from '../repositories/users';
import type { AccessTokens, Identity } from './access-tokens';
import { hashOpaqueToken, newOpaqueToken } from './opaque-token';

/** How long the same browser may repeat a refresh with a used token, because the first response may have been lost. */
const REPEAT_MS = 60_000;

/** The tokens that a client stores for its session. */
export interface TokenPair {
  token: string;
  refreshToken: string;
}

/**
 * Derives the next refresh token from the current one. The result is always the same, so a repeated request creates no
 * second session.
 */
async function nextToken(queries: Queries, refreshToken: string): Promise<{ token: string; hash: string }> {
  const secret = await sharedSecret(queries, 'refresh-tokens');
  const token = createHmac('sha256', Buffer.from(secret, 'base64url')).update(refreshToken).digest('base64url');
  return { token, hash: hashOpaqueToken(token) };
}

/** Identifies the browser by a hash of its user agent. */
const clientHash = (userAgent: string) => createHash('sha256').update(userAgent).digest('base64url');

const expiry = () => new Date(Date.now() + SESSION_DAYS * DAY_MS);

/** A log-in whose proof was checked. */
export interface CheckedLogin {
  userId: string;
  /** The password hash that the log-in was checked against; null for a log-in without a password. */
  verified: string | null;
  /** The proof, in words for the audit log: `Password`. */
  proof: string;
  device: SessionDevice;
  /** The network address of the client. */
  address: string;
}

/**
 * Starts a session.
 *
 * @returns null if the password was changed or the account was deleted after the check
 */
export function startSession(
  database: Database,
  tokens: AccessTokens,
  { userId, verified, proof, device, address }: CheckedLogin,
): Promise<TokenPair | null> {
  return database.transaction(async (transaction) => {
    // A password change ends all sessions. The lock makes sure that it also ends a session that starts at the same
    // time.
    const user = await lockUser(transaction, userId);
    if (!user || (verified !== null && user.passwordHash !== verified)) return null;
    const origin = { address, device: device.device };
    await recordAudit(transaction, { type: 'logged-in', actor: { id: userId }, detail: proof, origin });
    const { token: refreshToken, hash } = newOpaqueToken();
    const family = randomUUID();
    await storeSession(transaction, { id: family, userId, ...device });
    await storeRefreshToken(transaction, { hash, userId, family, expiresAt: expiry() });
    return { token: await tokens.sign({ userId, family }), refreshToken };
  });
}

/** Returns the same pair again for a browser that used this token less than a minute ago; null for all others. */
async function repeatedRefresh(
  transaction: Queries,
  tokens: AccessTokens,
  refreshToken: string,
  client: string,
): Promise<TokenPair | null> {
  const use = await findTokenUse(transaction, hashOpaqueToken(refreshToken));
  if (!use || use.usedBy !== client || Date.now() - use.usedAt.getTime() > REPEAT_MS) return null;
  const next = await nextToken(transaction, refreshToken);
  // The next token is already in use, so the browser received its response. This request comes from someone else.
  if (!(await isUnusedToken(transaction, next.hash))) return null;
  return { token: await tokens.sign(use), refreshToken: next.token };
}

/**
 * Exchanges a refresh token for the next pair of tokens. Returns null for an unknown or expired token. A token that was
 * already used also ends its session, because a second use means that the token was stolen. As an exception, the same
 * browser may repeat its request for one minute and receives the same refresh token.
 */
export async function refreshSession(
  database: Database,
  tokens: AccessTokens,
  { refreshToken, userAgent, timeZone }: { refreshToken: string; userAgent: string; timeZone: string | null },
): Promise<TokenPair | null> {
  const hash = hashOpaqueToken(refreshToken);
  const client = clientHash(userAgent);
  // One transaction: a token is marked as used only together with storing its successor.
  return database.transaction(async (transaction) => {
    // Lock the user before the token. A password reset does the same, so the two wait for each other.
    await lockUserOfToken(transaction, hash);
    const use = await useRefreshToken(transaction, hash, client);
    if (use) {
      const next = await nextToken(transaction, refreshToken);
      const ends = await markSessionUsed(transaction, use.family, timeZone);
      const expiresAt = new Date(Math.min(ends.getTime(), expiry().getTime()));
      await storeRefreshToken(transaction, { hash: next.hash, ...use, expiresAt });
      return { token: await tokens.sign(use), refreshToken: next.token };
    }
    const repeated = await repeatedRefresh(transaction, tokens, refreshToken, client);
    if (!repeated) await endLockedSession(transaction, hash);
    return repeated;
  });
}

/** Ends the session of a refresh token, used or not. Returns the session; null for an unknown token. */
export function endSessionOfToken(database: Database, refreshToken: string): Promise<Identity | null> {
  const hash = hashOpaqueToken(refreshToken);
  return database.transaction(async (transaction) => {
    await lockUserOfToken(transaction, hash);
    return endLockedSession(transaction, hash);
  });
}

async function endLockedSession(transaction: Queries, hash: string): Promise<Identity | null> {
  const session = await sessionOfToken(transaction, hash);
  if (session) await endSession(transaction, session.userId, session.family);
  return session;
}
