import type { Queries } from '../database/database';

/** Makes the newest link the only one that works. */
export async function storePasswordReset(
  database: Queries,
  reset: { hash: string; userId: string; expiresAt: Date },
): Promise<void> {
  await database.query('DELETE FROM password_resets WHERE user_id = $1', [reset.userId]);
  await database.query('INSERT INTO password_resets (token_hash, user_id, expires_at) VALUES ($1, $2, $3)', [
    reset.hash,
    reset.userId,
    reset.expiresAt.toISOString(),
  ]);
}

/** The user whom a link is for; the link works only this once. Null when unknown, used or expired. */
export async function usePasswordReset(database: Queries, hash: string): Promise<string | null> {
  const rows = await database.query<{ user_id: string }>(
    'DELETE FROM password_resets WHERE token_hash = $1 AND expires_at > now() RETURNING user_id',
    [hash],
  );
  return rows[0]?.user_id ?? null;
}
