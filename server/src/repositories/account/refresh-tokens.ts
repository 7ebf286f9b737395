import type { Queries } from '../../database/database';

/** The log-in and user of a token. */
export interface TokenUse {
  family: string;
  userId: string;
}

/** Adds a token to a family. A family is one log-in. */
export async function storeRefreshToken(
  database: Queries,
  token: { hash: string; userId: string; family: string; expiresAt: Date },
): Promise<void> {
  await database.query('INSERT INTO refresh_tokens (token_hash, family, user_id, expires_at) VALUES ($1, $2, $3, $4)', [
    token.hash,
    token.family,
    token.userId,
    token.expiresAt.toISOString(),
  ]);
}

/**
 * Locks the user of a token until the transaction ends. Ending all sessions takes the same lock, so it cannot miss a
 * token that is stored at the same moment.
 */
export async function lockUserOfToken(transaction: Queries, hash: string): Promise<void> {
  await transaction.query(
    'SELECT 1 FROM users WHERE id = (SELECT user_id FROM refresh_tokens WHERE token_hash = $1) FOR NO KEY UPDATE',
    [hash],
  );
}

/**
 * Marks a valid token as used. Of several simultaneous calls only one succeeds.
 *
 * @param client hash that identifies the browser
 */
export async function useRefreshToken(database: Queries, hash: string, client: string): Promise<TokenUse | null> {
  const rows = await database.query<{ family: string; user_id: string }>(
    `UPDATE refresh_tokens SET used_at = now(), used_by = $2
     WHERE token_hash = $1 AND used_at IS NULL AND expires_at > now() RETURNING family, user_id`,
    [hash, client],
  );
  return rows[0] ? { family: rows[0].family, userId: rows[0].user_id } : null;
}

/** Returns when and by which client a token was used; null if it is unknown or unused. */
export async function findTokenUse(
  database: Queries,
  hash: string,
): Promise<(TokenUse & { usedAt: Date; usedBy: string | null }) | null> {
  const [row] = await database.query<{ family: string; user_id: string; used_at: Date; used_by: string | null }>(
    'SELECT family, user_id, used_at, used_by FROM refresh_tokens WHERE token_hash = $1 AND used_at IS NOT NULL',
    [hash],
  );
  return row ? { family: row.family, userId: row.user_id, usedAt: row.used_at, usedBy: row.used_by } : null;
}

/** Returns whether a token is valid and unused. */
export async function isUnusedToken(database: Queries, hash: string): Promise<boolean> {
  const rows = await database.query(
    'SELECT 1 FROM refresh_tokens WHERE token_hash = $1 AND used_at IS NULL AND expires_at > now()',
    [hash],
  );
  return rows.length > 0;
}

/** Returns the session of a token, used or not; null for an unknown token. */
export async function sessionOfToken(database: Queries, hash: string): Promise<TokenUse | null> {
  const [row] = await database.query<{ family: string; user_id: string }>(
    'SELECT family, user_id FROM refresh_tokens WHERE token_hash = $1',
    [hash],
  );
  return row ? { family: row.family, userId: row.user_id } : null;
}

export async function deleteExpiredTokens(database: Queries): Promise<void> {
  await database.query('DELETE FROM refresh_tokens WHERE expires_at < now()');
  await database.query('DELETE FROM password_resets WHERE expires_at < now()');
}
