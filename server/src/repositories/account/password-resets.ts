import type { Queries } from '../../database/database';

/**
 * Valid links per user. At the limit no further link is created, so that repeated requests neither flood the mailbox
 * nor invalidate an earlier link.
 */
const MAX_LINKS = 5;

/** Stores a link. Returns false if the user has the maximum number of valid links. */
export async function storePasswordReset(
  database: Queries,
  reset: { hash: string; userId: string; expiresAt: Date },
): Promise<boolean> {
  const stored = await database.query(
    `INSERT INTO password_resets (token_hash, user_id, expires_at) SELECT $1, $2::uuid, $3::timestamptz
     WHERE (SELECT count(*) FROM password_resets WHERE user_id = $2::uuid AND expires_at > now()) < $4 RETURNING 1`,
    [reset.hash, reset.userId, reset.expiresAt.toISOString(), MAX_LINKS],
  );
  return stored.length > 0;
}

/** Returns the user of a link and deletes all links of this user. Returns null for an unknown, used or expired link. */
export async function usePasswordReset(database: Queries, hash: string): Promise<string | null> {
  const [found] = await database.query<{ user_id: string }>(
    'DELETE FROM password_resets WHERE token_hash = $1 AND expires_at > now() RETURNING user_id',
    [hash],
  );
  if (!found) return null;
  await database.query('DELETE FROM password_resets WHERE user_id = $1', [found.user_id]);
  return found.user_id;
}
