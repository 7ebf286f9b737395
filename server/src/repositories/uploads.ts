import type { UploadIds } from '@tessera/form-model/wire';
import type { Queries } from '../database/database';
import { type StoredBytes, storedBytesSql } from './stored-bytes';
import { isUuid } from './uuid';

/** The part of an upload that a submission needs. */
export type UploadedFile = Pick<Upload, 'id' | 'fieldId' | 'name'>;

/** A file that was uploaded before or with a response. */
export interface Upload {
  id: string;
  formId: string;
  key: string;
  fieldId: string;
  name: string;
  size: number;
  /** MIME type, detected from the content. */
  kind: string;
  /** Hash that identifies the uploading network for one day. */
  sender?: string;
}

/**
 * SQL condition: the response `r`, or a version of it, contains the upload `u`. Files that the visitor removed before submitting are not
 * accessible.
 */
export const claims = `u.form_id = r.form_id AND u.submission_key = r.submission_key
  AND (jsonb_exists(r.files -> u.field_id, u.id::text) OR r.corrected_at IS NOT NULL AND EXISTS (
    SELECT FROM response_versions v WHERE v.response_id = r.id AND jsonb_exists(v.files -> u.field_id, u.id::text)))`;

/** SQL condition: the response of the upload `u` was deleted, and its owner may undo that. */
const canReturn =
  'EXISTS (SELECT 1 FROM deleted_responses d WHERE d.form_id = u.form_id AND d.submission_key = u.submission_key)';

export async function insertUpload(queries: Queries, upload: Upload): Promise<void> {
  await queries.query(
    `INSERT INTO uploads (id, form_id, submission_key, field_id, name, size, kind, sender)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      upload.id,
      upload.formId,
      upload.key,
      upload.fieldId,
      upload.name,
      upload.size,
      upload.kind,
      upload.sender ?? null,
    ],
  );
}

/** Lists the uploads of a submission, oldest first. */
export async function listUploads(queries: Queries, formId: string, key: string): Promise<UploadedFile[]> {
  const rows = await queries.query<{ id: string; field_id: string; name: string }>(
    'SELECT id, field_id, name FROM uploads WHERE form_id = $1 AND submission_key = $2 ORDER BY created_at, id',
    [formId, key],
  );
  return rows.map(({ id, field_id: fieldId, name }) => ({ id, fieldId, name }));
}

/** Amounts that are stored already, in bytes unless noted. */
export interface StoredUploads extends StoredBytes {
  /** Number of files for this question of the submission. */
  count: number;
  /** Files of the form. */
  form: number;
  /** Files of the form without a response. */
  unclaimed: number;
  /** The part of `unclaimed` from the same sender. */
  unclaimedOfSender: number;
}

/**
 * Measures the stored uploads of a form, of the person or organization that owns it, and of the installation.
 *
 * @param minBytes minimum size that an upload without a response counts, so that their number is limited as well
 */
export async function measureUploads(
  queries: Queries,
  { formId, key, fieldId, sender }: Pick<Upload, 'formId' | 'key' | 'fieldId'> & { sender: string },
  minBytes: number,
): Promise<StoredUploads> {
  const [row] = await queries.query<{ [name in keyof StoredUploads]: string | number }>(
    `SELECT
       (SELECT count(*) FROM uploads WHERE form_id = $1 AND submission_key = $2 AND field_id = $3) AS count,
       coalesce((SELECT bytes FROM upload_totals WHERE form_id = $1), 0) AS form,
       stored.account, stored.installation,
       unclaimed.all AS unclaimed, unclaimed.of_sender AS "unclaimedOfSender"
     FROM (SELECT coalesce(sum(greatest(size, $5::bigint)), 0) AS all,
         coalesce(sum(greatest(size, $5::bigint)) FILTER (WHERE sender = $4), 0) AS of_sender
       FROM uploads WHERE form_id = $1 AND NOT sent) AS unclaimed
       LEFT JOIN forms space ON space.id = $1 LEFT JOIN LATERAL (${storedBytesSql}) stored ON true`,
    [formId, key, fieldId, sender, minBytes],
  );
  const { count = 0, form = 0, account = 0, installation = 0, unclaimed = 0, unclaimedOfSender = 0 } = row ?? {};
  return {
    count: Number(count),
    form: Number(form),
    account: Number(account),
    installation: Number(installation),
    unclaimed: Number(unclaimed),
    unclaimedOfSender: Number(unclaimedOfSender),
  };
}

/**
 * Deletes a form’s uploads that are older than a day and have no response. Returns their ids, so that the caller
 * removes the files.
 */
export async function deleteUnclaimed(queries: Queries, formId: string): Promise<string[]> {
  const rows = await queries.query<{ id: string }>(
    `DELETE FROM uploads u WHERE form_id = $1 AND NOT sent AND created_at < now() - interval '1 day'
       AND NOT EXISTS (SELECT 1 FROM responses r WHERE ${claims}) AND NOT ${canReturn} RETURNING id`,
    [formId],
  );
  return rows.map(({ id }) => id);
}

/**
 * Deletes the uploads for one question of a submission that newer ones replaced, and that have no response. The newest two
 * stay: an upload that the browser gave up may be recorded after the one that replaced it. Returns the ids, so that the
 * caller removes the files.
 */
export async function deleteReplaced(
  queries: Queries,
  { formId, key, fieldId }: Pick<Upload, 'formId' | 'key' | 'fieldId'>,
): Promise<string[]> {
  const rows = await queries.query<{ id: string }>(
    `DELETE FROM uploads u WHERE form_id = $1 AND submission_key = $2 AND field_id = $3 AND NOT sent
       AND NOT EXISTS (SELECT 1 FROM responses r WHERE ${claims}) AND NOT ${canReturn}
       AND id NOT IN (SELECT id FROM uploads WHERE form_id = $1 AND submission_key = $2 AND field_id = $3
         ORDER BY created_at DESC, id LIMIT 2) RETURNING id`,
    [formId, key, fieldId],
  );
  return rows.map(({ id }) => id);
}

/**
 * Deletes those uploads of a submission that its visitor removed, except those with a response. Returns their ids, so that the caller
 * removes the files.
 */
export async function deleteRemoved(
  queries: Queries,
  { formId, key, ids }: { formId: string; key: string; ids: readonly string[] },
): Promise<string[]> {
  if (!isUuid(formId)) return [];
  const rows = await queries.query<{ id: string }>(
    `DELETE FROM uploads u WHERE form_id = $1 AND submission_key = $2 AND id = ANY($3::uuid[]) AND NOT sent
       AND NOT EXISTS (SELECT 1 FROM responses r WHERE ${claims}) AND NOT ${canReturn} RETURNING id`,
    [formId, key, ids.filter(isUuid)],
  );
  return rows.map(({ id }) => id);
}

/** The ids of the uploads in some answers. */
export function uploadIdsIn(files: UploadIds): string[] {
  return Object.values(files)
    .flat()
    .filter((id): id is string => id !== null);
}

/**
 * Locks uploads without a response, so that they cannot be removed before the transaction has stored one. Returns which of
 * these uploads exist.
 */
export async function lockUploads(transaction: Queries, ids: readonly string[]): Promise<ReadonlySet<string>> {
  await transaction.query('SELECT FROM uploads WHERE id = ANY($1::uuid[]) AND NOT sent ORDER BY id FOR UPDATE', [
    [...ids],
  ]);
  // After the lock, so that it misses those whose removal was under way.
  const rows = await transaction.query<{ id: string }>('SELECT id FROM uploads WHERE id = ANY($1::uuid[])', [[...ids]]);
  return new Set(rows.map(({ id }) => id));
}

/** Returns a file of a response; null if the response does not contain it. */
export async function findUpload(
  queries: Queries,
  { formId, responseId, fileId }: { formId: string; responseId: string; fileId: string },
): Promise<{ name: string; size: number } | null> {
  if (![formId, responseId, fileId].every(isUuid)) return null;
  const rows = await queries.query<{ name: string; size: number }>(
    `SELECT u.name, u.size FROM uploads u
     JOIN responses r ON ${claims}
     WHERE u.id = $3 AND r.id = $2 AND u.form_id = $1`,
    [formId, responseId, fileId],
  );
  return rows[0] ?? null;
}

/** SQL condition: the response of the upload `u` waits in quarantine, where its owner may approve it. */
const isQuarantined = `EXISTS (SELECT FROM quarantined_responses q
  WHERE q.form_id = u.form_id AND q.submission_key = u.submission_key)`;

/**
 * Deletes uploads that no response will refer to: those that were left out of a submitted form, and those older than 31
 * days. Browsers keep unsent answers for 30 days. Returns their ids, so that the caller removes the files.
 */
export async function deleteOrphans(queries: Queries): Promise<{ id: string; formId: string }[]> {
  const removed: { id: string; formId: string }[] = [];
  // One after the other: while a response is being stored, its uploads become `sent`, and the first statement leaves them.
  for (const isSent of [false, true]) {
    const rows = await queries.query<{ id: string; formId: string }>(
      `DELETE FROM uploads u WHERE sent = $1 AND NOT EXISTS (SELECT 1 FROM responses r WHERE ${claims}) AND NOT ${canReturn}
         AND NOT ${isQuarantined} AND (created_at < now() - interval '31 days' OR EXISTS (
           SELECT 1 FROM responses r WHERE r.form_id = u.form_id AND r.submission_key = u.submission_key))
       RETURNING id, form_id AS "formId"`,
      [isSent],
    );
    removed.push(...rows);
  }
  return removed;
}

/**
 * Returns the files without a row, if their form exists or was deleted in this database; also archives of an account, which are
 * stored like files of a form. Files of other databases that share the store are left out.
 */
export async function findUnknownFiles(
  queries: Queries,
  files: readonly { formId: string; id: string }[],
): Promise<{ formId: string; id: string }[]> {
  if (files.length === 0) return [];
  return queries.query<{ formId: string; id: string }>(
    `SELECT kept."formId", kept.id FROM jsonb_to_recordset($1::jsonb) AS kept("formId" uuid, id uuid)
     WHERE NOT EXISTS (SELECT 1 FROM uploads u WHERE u.id = kept.id AND u.form_id = kept."formId")
       AND NOT EXISTS (SELECT 1 FROM data_archives a WHERE a.id = kept.id AND a.user_id = kept."formId")
       AND (EXISTS (SELECT 1 FROM forms f WHERE f.id = kept."formId")
         OR EXISTS (SELECT 1 FROM users u WHERE u.id = kept."formId")
         OR EXISTS (SELECT 1 FROM deleted_forms d WHERE d.id = kept."formId"))`,
    [JSON.stringify(files.map(({ formId, id }) => ({ formId, id })))],
  );
}
