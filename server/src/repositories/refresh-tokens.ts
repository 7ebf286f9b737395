import type { Queries } from '../database/database';

/** What a token that was just used belongs to. */
export interface TokenUse {
  family: string;
  userId: string;
}

/** Adds a token to a family, which is one sign-in. */
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

/** Marks a token as used, if it still can be. Only one of several simultaneous callers gets it. */
export async function useRefreshToken(database: Queries, hash: string): Promise<TokenUse | null> {
  const rows = await database.query<{ family: string; user_id: string }>(
    `UPDATE refresh_tokens SET used_at = now() WHERE token_hash = $1 AND used_at IS NULL AND expires_at > now()
     RETURNING family, user_id`,
    [hash],
  );
  return rows[0] ? { family: rows[0].family, userId: rows[0].user_id } : null;
}

/** Ends the sign-in that a token belongs to, used or not. */
export async function endFamilyOf(database: Queries, hash: string): Promise<void> {
  await database.query(
    'DELETE FROM refresh_tokens WHERE family = (SELECT family FROM refresh_tokens WHERE token_hash = $1)',
    [hash],
  );
}

/** Ends all sign-ins of a user. */
export async function endFamiliesOf(database: Queries, userId: string): Promise<void> {
  await database.query('DELETE FROM refresh_tokens WHERE user_id = $1', [userId]);
}

/** Ends all sign-ins of a user but one. */
export async function endOtherFamilies(database: Queries, userId: string, family: string): Promise<void> {
  await database.query('DELETE FROM refresh_tokens WHERE user_id = $1 AND family <> $2', [userId, family]);
}

/** Forgets tokens that could not be used any more anyway. */
export async function deleteExpiredTokens(database: Queries): Promise<void> {
  await database.query('DELETE FROM refresh_tokens WHERE expires_at < now()');
  await database.query('DELETE FROM password_resets WHERE expires_at < now()');
}
