import type { Queries } from '../database/database';

/** How long emails are counted together: an hour or a day of the calendar. */
export type EmailPeriod = 'hour' | 'day';

/**
 * Counts one more email, or locks its count until the transaction ends.
 *
 * @param counted what has a limit: a sender or a hash of an address, each with its kind in front
 * @param added 0 to count nothing
 * @returns how many emails of this hour or day it has now
 */
export async function countEmail(
  transaction: Queries,
  counted: string,
  per: EmailPeriod,
  added: 0 | 1 = 1,
): Promise<number> {
  const [row] = await transaction.query<{ count: number }>(
    `INSERT INTO email_counts AS c (day, counted, count)
     VALUES (current_date, $1 || CASE $2 WHEN 'hour' THEN to_char(now(), ' HH24') ELSE '' END, $3)
     ON CONFLICT (day, counted) DO UPDATE SET count = c.count + excluded.count RETURNING count`,
    [counted, per, added],
  );
  return row?.count ?? added;
}

/** Returns how many emails were counted today, by transactions that have ended. */
export async function emailsToday(queries: Queries, counted: string): Promise<number> {
  const [row] = await queries.query<{ count: number }>(
    'SELECT count FROM email_counts WHERE day = current_date AND counted = $1',
    [counted],
  );
  return row?.count ?? 0;
}

/** Deletes the counts of earlier days. Yesterday’s stay, for servers whose midnight is later. */
export async function deleteOldEmailCounts(queries: Queries): Promise<void> {
  await queries.query('DELETE FROM email_counts WHERE day < current_date - 1');
}
