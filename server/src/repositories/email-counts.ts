import type { Queries } from '../database/database';

/**
 * Counts one more email of today.
 *
 * @param counted what has a limit: a form, a sender, or a hash of an address, each with its kind in front
 * @returns how many emails of today it has now
 */
export async function countEmail(transaction: Queries, counted: string): Promise<number> {
  const [row] = await transaction.query<{ count: number }>(
    `INSERT INTO email_counts AS c (day, counted, count) VALUES (current_date, $1, 1)
     ON CONFLICT (day, counted) DO UPDATE SET count = c.count + 1 RETURNING count`,
    [counted],
  );
  return row?.count ?? 1;
}

/** Deletes the counts of earlier days. Yesterday’s stay, for servers whose midnight is later. */
export async function deleteOldEmailCounts(queries: Queries): Promise<void> {
  await queries.query('DELETE FROM email_counts WHERE day < current_date - 1');
}
