import { DELETION_DAYS } from '@tessera/form-model/account-limits';
import type { Queries } from '../../database/database';

/** Plans the deletion of an account and closes its forms. Does not change a planned deletion. Returns its time. */
export async function planDeletion(transaction: Queries, userId: string): Promise<Date> {
  const planned = await plannedDeletion(transaction, userId);
  if (planned) return planned;
  const [row] = await transaction.query<{ delete_at: Date }>(
    `WITH closed AS (
       UPDATE forms SET status = 'draft' WHERE owner_id = $1 AND status = 'published' RETURNING id
     )
     INSERT INTO account_deletions (user_id, delete_at, closed_forms)
     SELECT $1, now() + $2::int * interval '1 day', coalesce(jsonb_agg(id), '[]') FROM closed RETURNING delete_at`,
    [userId, DELETION_DAYS],
  );
  if (!row) throw new Error('The deletion was not planned');
  return row.delete_at;
}

/** Returns when an account will be deleted; null if it stays. */
export async function plannedDeletion(queries: Queries, userId: string): Promise<Date | null> {
  const [row] = await queries.query<{ delete_at: Date }>('SELECT delete_at FROM account_deletions WHERE user_id = $1', [
    userId,
  ]);
  return row?.delete_at ?? null;
}

/** Cancels the deletion of an account and opens its forms again. */
export async function cancelDeletion(transaction: Queries, userId: string): Promise<void> {
  await transaction.query(
    `WITH cancelled AS (DELETE FROM account_deletions WHERE user_id = $1 RETURNING closed_forms)
     UPDATE forms SET status = 'published' FROM cancelled
     WHERE owner_id = $1 AND published_version IS NOT NULL AND cancelled.closed_forms ? (forms.id::text)`,
    [userId],
  );
}

/**
 * Locks one account whose deletion is due until the transaction ends, so that no form is added to it. Skips an account that
 * another transaction has locked: another server destroys it, or its owner keeps it at this moment.
 */
export async function takeDueDeletion(
  transaction: Queries,
): Promise<{ id: string; name: string; email: string } | null> {
  const [row] = await transaction.query<{ id: string; name: string; email: string }>(
    `SELECT u.id, u.name, u.email FROM account_deletions d JOIN users u ON u.id = d.user_id
     WHERE d.delete_at <= now() LIMIT 1 FOR UPDATE OF d, u SKIP LOCKED`,
  );
  return row ?? null;
}

/** Lists the forms of an account and locks them until the transaction ends. */
export async function lockFormsOf(transaction: Queries, userId: string): Promise<string[]> {
  const rows = await transaction.query<{ id: string }>('SELECT id FROM forms WHERE owner_id = $1 FOR UPDATE', [userId]);
  return rows.map(({ id }) => id);
}

/** Deletes an account without forms, with everything that belongs to it. */
export async function deleteAccount(transaction: Queries, userId: string): Promise<void> {
  await transaction.query('DELETE FROM users WHERE id = $1', [userId]);
}
