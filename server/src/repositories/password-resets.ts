import type { Queries } from '../database/database';

/**
 * How many links of a user work at one time. Further ones are not made: whoever asks again and again for someone else
 * neither fills that person's mailbox nor makes a link useless that was sent.
 */
const MOST_LINKS = 5;

/** Stores a link. False when the user has as many as may work already. */
export async function storePasswordReset(
  database: Queries,
  reset: { hash: string; userId: string; expiresAt: Date },
): Promise<boolean> {
  const stored = await database.query(
    `INSERT INTO password_resets (token_hash, user_id, expires_at) SELECT $1, $2::uuid, $3::timestamptz
     WHERE (SELECT count(*) FROM password_resets WHERE user_id = $2::uuid AND expires_at > now()) < $4 RETURNING 1`,
    [reset.hash, reset.userId, reset.expiresAt.toISOString(), MOST_LINKS],
  );
  return stored.length > 0;
}

/** The user whom a link is for. Null when unknown, used or expired; afterwards no link of this user works any more. */
export async function usePasswordReset(database: Queries, hash: string): Promise<string | null> {
  const [found] = await database.query<{ user_id: string }>(
    'DELETE FROM password_resets WHERE token_hash = $1 AND expires_at > now() RETURNING user_id',
    [hash],
  );
  if (!found) return null;
  await database.query('DELETE FROM password_resets WHERE user_id = $1', [found.user_id]);
  return found.user_id;
}
