import type { Queries } from '../../database/database';

/** Failed attempts without a wait, to allow for typing mistakes. */
const FREE_FAILURES = 10;
const MAX_WAIT_SECONDS = 900;

/**
 * Counts an attempt to guess a password. It counts as failed until `resetAttempts`; counting first makes sure that
 * simultaneous guesses all count.
 *
 * @param account whose guesses count together, such as the hash of an account’s email
 * @returns 0 if the attempt is allowed, otherwise the seconds to wait
 */
export async function countAttempt(database: Queries, account: string): Promise<number> {
  const allowed = await database.query(
    // Not now(): of simultaneous attempts, one may have begun before the one that it waits for.
    `INSERT INTO login_attempts AS a (account, failures, next_at) VALUES ($1, 1, clock_timestamp())
     ON CONFLICT (account) DO UPDATE SET failures = a.failures + 1, last_at = now(),
       next_at = clock_timestamp() + CASE WHEN a.failures < $2 THEN interval '0'
         ELSE make_interval(secs => least($3, power(2, least(a.failures - $2, 20)))) END
     -- A wait beyond the longest one began before the clock went back.
     WHERE a.next_at <= clock_timestamp() OR a.next_at > clock_timestamp() + make_interval(secs => $3) RETURNING 1`,
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

/** Deletes failed attempts after a day without attempts. */
export async function deleteOldAttempts(database: Queries): Promise<void> {
  await database.query("DELETE FROM login_attempts WHERE last_at < now() - interval '1 day'");
}
