import { randomUUID } from 'node:crypto';
import { ARCHIVE_DAYS } from '@tessera/form-model/account-limits';
import type { Queries } from '../../database/database';

/** A server that writes an archive reports at least every second; after this time the archive counts as failed. */
const DEAD_MINUTES = 2;

/** The archive of an account. */
export interface DataArchive {
  id: string;
  state: 'running' | 'ready' | 'failed';
  total: number;
  written: number;
  /** Bytes; null until it is ready. */
  size: number | null;
  expiresAt: Date | null;
}

/** The totals of an account: counted for the owner before the archive is written. */
export interface DataTotals {
  forms: number;
  responses: number;
  files: number;
}

export async function countData(queries: Queries, userId: string): Promise<DataTotals> {
  const [row] = await queries.query<DataTotals>(
    `SELECT count(*)::int AS forms, coalesce(sum(response_count + preview_count), 0)::int AS responses,
       (SELECT count(*)::int FROM uploads u JOIN forms f ON f.id = u.form_id WHERE f.owner_id = $1 AND u.sent) AS files
     FROM forms WHERE owner_id = $1`,
    [userId],
  );
  return row ?? { forms: 0, responses: 0, files: 0 };
}

interface ArchiveRow {
  id: string;
  state: DataArchive['state'];
  total: number;
  written: number;
  size: number | null;
  expires_at: Date | null;
}

const columns = `id, total, written, size, expires_at,
  CASE WHEN state = 'running' AND updated_at < now() - ${DEAD_MINUTES} * interval '1 minute' THEN 'failed' ELSE state END
  AS state`;

const archive = ({ expires_at, ...row }: ArchiveRow): DataArchive => ({ ...row, expiresAt: expires_at });

/** Returns the archive of an account; null without one that can still be downloaded. */
export async function findArchive(queries: Queries, userId: string): Promise<DataArchive | null> {
  const [row] = await queries.query<ArchiveRow>(
    `SELECT ${columns} FROM data_archives WHERE user_id = $1 AND (expires_at IS NULL OR expires_at > now())`,
    [userId],
  );
  return row ? archive(row) : null;
}

/** Starts an archive in place of a former one. The transaction must hold the lock of the account. */
export async function startArchive(
  transaction: Queries,
  userId: string,
  total: number,
): Promise<{ id: string; replaced: string | null }> {
  const [former] = await transaction.query<{ id: string }>(
    'DELETE FROM data_archives WHERE user_id = $1 RETURNING id',
    [userId],
  );
  const id = randomUUID();
  await transaction.query('INSERT INTO data_archives (user_id, id, total) VALUES ($1, $2, $3)', [userId, id, total]);
  return { id, replaced: former?.id ?? null };
}

/** Reports how many responses are written. Returns false if the archive was cancelled. */
export async function reportArchive(queries: Queries, id: string, written: number): Promise<boolean> {
  const rows = await queries.query(
    'UPDATE data_archives SET written = $2, updated_at = now() WHERE id = $1 RETURNING 1',
    [id, written],
  );
  return rows.length > 0;
}

/** Notes that an archive is complete. Returns false if it was cancelled. */
export async function finishArchive(queries: Queries, id: string, size: number): Promise<boolean> {
  const rows = await queries.query(
    `UPDATE data_archives SET state = 'ready', written = total, size = $2, updated_at = now(),
       expires_at = now() + $3::int * interval '1 day' WHERE id = $1 RETURNING 1`,
    [id, size, ARCHIVE_DAYS],
  );
  return rows.length > 0;
}

export async function failArchive(queries: Queries, id: string): Promise<void> {
  await queries.query("UPDATE data_archives SET state = 'failed' WHERE id = $1", [id]);
}

/** Deletes the archive of an account. Returns its id; null without one. */
export async function deleteArchive(queries: Queries, userId: string): Promise<string | null> {
  const [row] = await queries.query<{ id: string }>('DELETE FROM data_archives WHERE user_id = $1 RETURNING id', [
    userId,
  ]);
  return row?.id ?? null;
}

/** Allows one download for a minute. Returns false if the archive is not ready. */
export async function allowDownload(queries: Queries, userId: string, hash: string): Promise<boolean> {
  const rows = await queries.query(
    `UPDATE data_archives SET download_hash = $2, download_until = now() + interval '1 minute'
     WHERE user_id = $1 AND state = 'ready' AND expires_at > now() RETURNING 1`,
    [userId, hash],
  );
  return rows.length > 0;
}

/** Returns the archive that a token allows to download, and deletes the token. */
export async function takeDownload(
  queries: Queries,
  hash: string,
): Promise<{ id: string; userId: string; size: number } | null> {
  const [row] = await queries.query<{ id: string; user_id: string; size: number }>(
    `UPDATE data_archives SET download_hash = NULL
     WHERE download_hash = $1 AND download_until > now() RETURNING id, user_id, size`,
    [hash],
  );
  return row ? { id: row.id, userId: row.user_id, size: row.size } : null;
}

/** Lets an archive end a day after it was downloaded completely, so that it takes no more room than it has to. */
export async function endAfterDownload(queries: Queries, id: string): Promise<void> {
  await queries.query(
    "UPDATE data_archives SET expires_at = least(expires_at, now() + interval '1 day') WHERE id = $1",
    [id],
  );
}

/** Deletes archives that have expired. Returns their places in the file store. */
export async function deleteOldArchives(queries: Queries): Promise<{ formId: string; id: string }[]> {
  return queries.query<{ formId: string; id: string }>(
    `DELETE FROM data_archives WHERE expires_at < now() OR (state <> 'ready' AND updated_at < now() - interval '1 day')
     RETURNING user_id AS "formId", id`,
  );
}
