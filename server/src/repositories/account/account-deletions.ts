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

/** Cancels the deletion of an account and opens its forms again. Returns false if the deletion has begun. */
export async function cancelDeletion(transaction: Queries, userId: string): Promise<boolean> {
  const [cancelled] = await transaction.query<{ closedForms: string[] }>(
    `DELETE FROM account_deletions WHERE user_id = $1 AND begun_at IS NULL RETURNING closed_forms AS "closedForms"`,
    [userId],
  );
  if (!cancelled) return false;
  await transaction.query(
    `UPDATE forms SET status = 'published'
     WHERE owner_id = $1 AND published_version IS NOT NULL AND id = ANY($2::uuid[])`,
    [userId, cancelled.closedForms],
  );
  return true;
}

/** An account whose planned deletion is due. */
export interface DueAccount {
  id: string;
  name: string;
  email: string;
}

/** Lists the accounts whose deletion is due. */
export async function listDueDeletions(queries: Queries): Promise<string[]> {
  const rows = await queries.query<{ id: string }>(
    'SELECT user_id AS id FROM account_deletions WHERE delete_at <= now() ORDER BY delete_at, user_id',
  );
  return rows.map(({ id }) => id);
}

/**
 * Locks an account until the transaction ends, so that no form is added to it. Returns null if its deletion is not due any more
 * or another transaction has locked it: another server destroys it, or its owner keeps it at this moment.
 */
export async function takeDueDeletion(transaction: Queries, userId: string): Promise<DueAccount | null> {
  const [row] = await transaction.query<DueAccount>(
    `SELECT u.id, u.name, u.email FROM account_deletions d JOIN users u ON u.id = d.user_id
     WHERE d.user_id = $1 AND d.delete_at <= now() FOR UPDATE OF d, u SKIP LOCKED`,
    [userId],
  );
  return row ?? null;
}

/** Notes that the forms of an account are deleted, so that the account can no longer be kept. */
export async function beginDeletion(transaction: Queries, userId: string): Promise<void> {
  await transaction.query('UPDATE account_deletions SET begun_at = now() WHERE user_id = $1 AND begun_at IS NULL', [
    userId,
  ]);
}

/** Deletes at most `most` entries of the activity log of an account. Returns how many there were. */
export async function deleteActivity(transaction: Queries, userId: string, most: number): Promise<number> {
  const gone = await transaction.query(
    'DELETE FROM activity WHERE id IN (SELECT id FROM activity WHERE owner_id = $1 LIMIT $2) RETURNING 1',
    [userId, most],
  );
  return gone.length;
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
