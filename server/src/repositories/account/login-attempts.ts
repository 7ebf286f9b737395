import type { Queries } from '../../database/database';

/** Failed attempts without a wait, to allow for typing mistakes. */
const FREE_FAILURES = 10;
const MAX_WAIT_SECONDS = 900;
/** Number of networks that are remembered per account. */
const MAX_NETWORKS = 50;

/**
 * Counts an attempt to log in to an account. It counts as failed until `resetAttempts`; counting first makes sure that
 * simultaneous guesses all count.
 *
 * @param account hash of the account’s email
 * @returns 0 if the attempt is allowed, otherwise the seconds to wait
 */
export async function countAttempt(database: Queries, account: string): Promise<number> {
  const allowed = await database.query(
    `INSERT INTO login_attempts AS a (account, failures, next_at) VALUES ($1, 1, now())
     ON CONFLICT (account) DO UPDATE SET failures = a.failures + 1, last_at = now(),
       next_at = now() + CASE WHEN a.failures < $2 THEN interval '0'
         ELSE make_interval(secs => least($3, power(2, least(a.failures - $2, 20)))) END
     WHERE a.next_at <= now() RETURNING 1`,
    [account, FREE_FAILURES, MAX_WAIT_SECONDS],
  );
  if (allowed.length > 0) return 0;
  const [row] = await database.query<{ seconds: number }>(
    'SELECT greatest(1, ceil(extract(epoch FROM next_at - now())))::int AS seconds FROM login_attempts WHERE account = $1',
    [account],
  );
  return row?.seconds ?? 0;
}

/** Resets the count after a successful log-in. */
export async function resetAttempts(database: Queries, account: string): Promise<void> {
  await database.query('DELETE FROM login_attempts WHERE account = $1', [account]);
}

/**
 * Returns whether an account has logged in from a network before.
 *
 * @param network keyed hash of the network
 */
export async function isKnownNetwork(database: Queries, userId: string, network: string): Promise<boolean> {
  const rows = await database.query('SELECT 1 FROM login_networks WHERE user_id = $1 AND network = $2', [
    userId,
    network,
  ]);
  return rows.length > 0;
}

/** Remembers a network of an account. Deletes the oldest networks beyond the limit. */
export async function rememberNetwork(database: Queries, userId: string, network: string): Promise<void> {
  await database.query(
    `INSERT INTO login_networks (user_id, network) VALUES ($1, $2)
     ON CONFLICT (user_id, network) DO UPDATE SET last_at = now()`,
    [userId, network],
  );
  await database.query(
    `DELETE FROM login_networks WHERE user_id = $1 AND network NOT IN (
       SELECT network FROM login_networks WHERE user_id = $1 ORDER BY last_at DESC LIMIT $2)`,
    [userId, MAX_NETWORKS],
  );
}

/** Deletes failed attempts after a day without attempts, and networks after 90 days without a log-in. */
export async function deleteOldAttempts(database: Queries): Promise<void> {
  await database.query("DELETE FROM login_attempts WHERE last_at < now() - interval '1 day'");
  await database.query("DELETE FROM login_networks WHERE last_at < now() - interval '90 days'");
}
