import { randomUUID } from 'node:crypto';
import type { Database, Queries } from '../../database/database';

/** An arbitrary fixed number: servers that want to begin the same backup wait for each other. */
const BACKUP_LOCK = 7_355_374;

/** A backup that runs longer counts as given up. */
const LONGEST = '6 hours';
/** A backup that failed is tried again after this time. */
const RETRY_AFTER = '30 minutes';
const KEPT_DAYS = 400;

/** A backup that has ended. */
export interface EndedBackup {
  bytes: number;
  /** Why it failed; null if it did not. */
  problem: string | null;
}

/** The backups that count for a time at which one was due. */
const COUNTING = `started_at >= $1 AND ((finished_at IS NULL AND started_at > now() - interval '${LONGEST}')
  OR (finished_at IS NOT NULL AND (problem IS NULL OR finished_at > now() - interval '${RETRY_AFTER}')))`;

/** Returns whether no backup was made, or runs, since this time. */
export async function isBackupDue(database: Queries, since: Date): Promise<boolean> {
  return (await database.query(`SELECT 1 FROM backups WHERE ${COUNTING} LIMIT 1`, [since])).length === 0;
}

/**
 * Notes that a backup begins. Returns its id; null if another server has begun the one that is due since a time.
 *
 * @param since null for a backup that someone asks for
 */
export function beginBackup(database: Database, since: Date | null): Promise<string | null> {
  return database.transaction(async (transaction) => {
    await transaction.query('SELECT pg_advisory_xact_lock($1)', [BACKUP_LOCK]);
    if (since && !(await isBackupDue(transaction, since))) return null;
    const id = randomUUID();
    await transaction.query(`DELETE FROM backups WHERE started_at < now() - interval '${KEPT_DAYS} days'`);
    await transaction.query('INSERT INTO backups (id, started_at) VALUES ($1, now())', [id]);
    return id;
  });
}

/** Notes how a backup ended. */
export async function endBackup(database: Queries, id: string, { bytes, problem }: EndedBackup): Promise<void> {
  await database.query('UPDATE backups SET finished_at = now(), bytes = $2, problem = $3 WHERE id = $1', [
    id,
    bytes,
    problem,
  ]);
}
/** The last backup that ended well, and the last one that failed after it; null if there is none. */
export async function readLastBackup(
  database: Queries,
): Promise<{ finishedAt: Date | null; failedAt: Date | null; problem: string | null }> {
  const [last] = await database.query<{ finishedAt: Date; problem: string | null }>(
    'SELECT finished_at AS "finishedAt", problem FROM backups WHERE finished_at IS NOT NULL ORDER BY finished_at DESC LIMIT 1',
  );
  const [good] = await database.query<{ finishedAt: Date }>(
    `SELECT finished_at AS "finishedAt" FROM backups WHERE finished_at IS NOT NULL AND problem IS NULL
     ORDER BY finished_at DESC LIMIT 1`,
  );
  const failed = last?.problem ? last : null;
  return {
    finishedAt: good?.finishedAt ?? null,
    failedAt: failed?.finishedAt ?? null,
    problem: failed?.problem ?? null,
  };
}
