import type { Queries } from '../../database/database';
import { lockUser } from '../users';

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

/**
 * Locks the user of a link and deletes all links of this user. Returns the user; null for an unknown, used or expired link. The
 * lock comes first, as everywhere that deletes links: two calls that wait for each other would fail.
 */
export async function usePasswordReset(transaction: Queries, hash: string): Promise<string | null> {
  const isOpen = 'FROM password_resets WHERE token_hash = $1 AND expires_at > now()';
  const [link] = await transaction.query<{ user_id: string }>(`SELECT user_id ${isOpen}`, [hash]);
  if (!link) return null;
  await lockUser(transaction, link.user_id);
  const used = await transaction.query(`DELETE ${isOpen} RETURNING 1`, [hash]);
  if (used.length === 0) return null;
  await deletePasswordResets(transaction, link.user_id);
  return link.user_id;
}

/** Deletes all links of a user. */
export async function deletePasswordResets(database: Queries, userId: string): Promise<void> {
  await database.query('DELETE FROM password_resets WHERE user_id = $1', [userId]);
}
