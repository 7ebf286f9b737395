import type { FormResponse } from '@tessera/form-model/form';
import type { Queries } from '../../database/database';
import { forgetBlocks } from '../blocks/store-blocks';
import { isUuid } from '../uuid';
import { queueDeleted } from '../webhooks/deliveries';

/** Seconds in which a deletion can be undone. */
export const UNDO_SECONDS = 10;
/** Time for the call that undoes a deletion at the last moment. */
const GRACE_SECONDS = 5;
/** SQL condition: a deletion of this time can no longer be undone. */
export function isOverSince(deletedAt: string): string {
  return `${deletedAt} < now() - interval '${UNDO_SECONDS + GRACE_SECONDS} seconds'`;
}
const isOver = isOverSince('deleted_at');

type Counted = { source: FormResponse['source'] };

/** Adds to the form’s counts, or takes from them. */
async function updateCounts(transaction: Queries, formId: string, responses: Counted[], sign: 1 | -1): Promise<void> {
  const previews = responses.filter(({ source }) => source === 'preview').length;
  await transaction.query(
    `UPDATE forms SET response_count = response_count + $2, preview_count = preview_count + $3, values_changed_at = now()
     WHERE id = $1`,
    [formId, sign * (responses.length - previews), sign * previews],
  );
}

/**
 * Removes responses from the form, so that `undoDeletion` can bring them back for some seconds. Requires a transaction that has
 * locked the form.
 *
 * @param undo id of the deletion
 * @param isPart whether it is a part of the deletion of a selection. That has the time of all its parts, so the part has a time
 *   of its own only in case the selection is lost
 * @returns how many responses were removed
 */
export async function deleteResponses(
  transaction: Queries,
  formId: string,
  ids: readonly string[],
  { undo, isPart = false }: { undo: string; isPart?: boolean },
): Promise<number> {
  const given = ids.filter(isUuid);
  await transaction.query(
    `INSERT INTO deleted_responses (undo, form_id, deleted_at, submission_key, response, marks, places, person)
     SELECT $3, r.form_id, ${isPart ? "now() + interval '1 day'" : 'now()'}, r.submission_key, to_jsonb(r),
       (SELECT to_jsonb(m) FROM response_marks m WHERE m.response_id = r.id),
       (SELECT jsonb_agg(p) FROM response_places p WHERE p.response_id = r.id),
       (SELECT p.person FROM response_people p WHERE p.response_id = r.id)
     FROM responses r WHERE r.form_id = $1 AND r.id = ANY($2::uuid[])`,
    [formId, given, undo],
  );
  await transaction.query(
    `INSERT INTO deleted_response_versions
       (response_id, version, form_id, form_version, submission_key, data, files, digest, stored_at)
     SELECT v.response_id, v.version, v.form_id, v.form_version, v.submission_key, v.data, v.files, v.digest, v.stored_at
     FROM responses r JOIN response_versions v ON v.response_id = r.id
     WHERE r.form_id = $1 AND r.id = ANY($2::uuid[])`,
    [formId, given],
  );
  const deleted = await transaction.query<Counted>(
    'DELETE FROM responses WHERE form_id = $1 AND id = ANY($2::uuid[]) RETURNING source',
    [formId, given],
  );
  await updateCounts(transaction, formId, deleted, -1);
  return deleted.length;
}

/** Returns how many responses of a deletion can be brought back. */
export async function countDeleted(queries: Queries, undo: string): Promise<number> {
  const [row] = await queries.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM deleted_responses WHERE undo = $1',
    [undo],
  );
  return row?.count ?? 0;
}

/** Returns how many of some responses a deletion has removed, also by an earlier call, and can bring back. */
export async function countDeletedOf(
  queries: Queries,
  formId: string,
  ids: readonly string[],
  undo: string,
): Promise<number> {
  const [row] = await queries.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM deleted_responses
     WHERE undo = $1 AND form_id = $2 AND (response ->> 'id')::uuid = ANY($3::uuid[]) AND NOT ${isOver}`,
    [undo, formId, ids.filter(isUuid)],
  );
  return row?.count ?? 0;
}

/** Begins the time of an earlier part of a deletion again, so that all its parts can be undone equally long. */
export async function continueDeletion(transaction: Queries, formId: string, undo: string): Promise<void> {
  await transaction.query(
    `UPDATE deleted_responses SET deleted_at = now() WHERE undo = $1 AND form_id = $2 AND NOT ${isOver}`,
    [undo, formId],
  );
}

/** Gives restored responses their places back, also above a limit, and their places on waiting lists. */
async function restorePlaces(transaction: Queries, formId: string, undo: string): Promise<void> {
  const restored = "deleted_responses d JOIN responses r ON r.id = (d.response ->> 'id')::uuid";
  await transaction.query(
    `INSERT INTO response_places (place, response_id, form_id, field_id, option, is_waiting) OVERRIDING SYSTEM VALUE
     SELECT p.* FROM ${restored}, jsonb_to_recordset(d.places)
       AS p(place bigint, response_id uuid, form_id uuid, field_id text, option text, is_waiting boolean)
     WHERE d.undo = $1 AND d.form_id = $2 AND d.places IS NOT NULL ORDER BY p.place`,
    [undo, formId],
  );
  await transaction.query(
    `INSERT INTO response_people (form_id, person, response_id)
     SELECT d.form_id, d.person, r.id FROM ${restored}
     WHERE d.undo = $1 AND d.form_id = $2 AND d.person IS NOT NULL ON CONFLICT DO NOTHING`,
    [undo, formId],
  );
}

/**
 * Brings the responses of a deletion back exactly as they were, with their marks and files. Leaves out a response whose key was
 * sent again in the meantime. Requires a transaction that has locked the form.
 *
 * @returns how many responses are back
 */
export async function bringBack(transaction: Queries, formId: string, undo: string): Promise<number> {
  const times = await transaction.query<{ formId: string; submittedAt: string }>(
    `SELECT form_id AS "formId", response ->> 'submitted_at' AS "submittedAt" FROM deleted_responses
     WHERE undo = $1 AND form_id = $2`,
    [undo, formId],
  );
  await forgetBlocks(transaction, times);
  const back = await transaction.query<Counted>(
    `INSERT INTO responses SELECT (jsonb_populate_record(NULL::responses, response)).*
     FROM deleted_responses WHERE undo = $1 AND form_id = $2 ON CONFLICT DO NOTHING RETURNING source`,
    [undo, formId],
  );
  await transaction.query(
    `INSERT INTO response_marks SELECT (jsonb_populate_record(NULL::response_marks, marks)).*
     FROM deleted_responses d JOIN responses r ON r.id = (d.marks ->> 'response_id')::uuid
     WHERE d.undo = $1 AND d.form_id = $2 AND d.marks IS NOT NULL`,
    [undo, formId],
  );
  // Only those that a server of the version before has deleted; the others come back by a trigger.
  await transaction.query(
    `INSERT INTO response_versions SELECT v.*
     FROM deleted_responses d JOIN responses r ON r.id = (d.response ->> 'id')::uuid
     CROSS JOIN LATERAL jsonb_populate_recordset(NULL::response_versions, d.versions) AS v
     WHERE d.undo = $1 AND d.form_id = $2 AND d.versions IS NOT NULL ON CONFLICT DO NOTHING`,
    [undo, formId],
  );
  await restorePlaces(transaction, formId, undo);
  await transaction.query('DELETE FROM deleted_responses WHERE undo = $1 AND form_id = $2', [undo, formId]);
  await updateCounts(transaction, formId, back, 1);
  return back.length;
}

/**
 * Undoes a deletion. Requires a transaction that has locked the form.
 *
 * @returns how many responses are back; null if it is too late
 */
export async function undoDeletion(transaction: Queries, formId: string, undo: string): Promise<number | null> {
  if (!isUuid(undo)) return null;
  const found = await transaction.query(
    `SELECT 1 FROM deleted_responses WHERE undo = $1 AND form_id = $2 AND NOT ${isOver} LIMIT 1`,
    [undo, formId],
  );
  return found.length === 0 ? null : bringBack(transaction, formId, undo);
}

/** Where a file is stored. */
interface UploadPlace {
  id: string;
  formId: string;
}

interface Gone {
  formId: string;
  key: string;
  receipt: string;
  responseId: string;
}

/**
 * Deletes what belongs to destroyed responses. Returns their files, also those of corrections that were begun and can no longer
 * be sent.
 */
async function destroyUploads(transaction: Queries, gone: readonly Gone[]): Promise<UploadPlace[]> {
  if (gone.length === 0) return [];
  await queueDeleted(transaction, gone);
  const own = await transaction.query<UploadPlace>(
    `DELETE FROM uploads u USING jsonb_to_recordset($1::jsonb) AS gone("formId" uuid, key text)
     WHERE u.form_id = gone."formId" AND u.submission_key = gone.key
       AND NOT EXISTS (SELECT 1 FROM responses r WHERE r.form_id = u.form_id AND r.submission_key = u.submission_key)
     RETURNING u.id, u.form_id AS "formId"`,
    [JSON.stringify(gone)],
  );
  // See `correctionKey`: the receipt is between the first dot and the version or the suffix.
  const ofCorrections = await transaction.query<UploadPlace>(
    `DELETE FROM uploads u USING jsonb_to_recordset($1::jsonb) AS gone("formId" uuid, receipt text)
     WHERE u.form_id = gone."formId" AND NOT u.sent
       AND split_part(split_part(u.submission_key, '.', 2), '~', 1) = gone.receipt
       AND NOT EXISTS (SELECT 1 FROM responses r WHERE r.form_id = u.form_id AND r.receipt = gone.receipt)
     RETURNING u.id, u.form_id AS "formId"`,
    [JSON.stringify(gone)],
  );
  return own.concat(ofCorrections);
}

/**
 * Deletes responses for good, without a copy of them. Requires a transaction that has locked the form.
 *
 * @returns how many there were, and their files, to remove after the commit
 */
export async function deletePermanently(
  transaction: Queries,
  formId: string,
  ids: readonly string[],
): Promise<{ count: number; files: UploadPlace[] }> {
  const gone = await transaction.query<Gone & Counted>(
    `DELETE FROM responses WHERE form_id = $1 AND id = ANY($2::uuid[])
     RETURNING form_id AS "formId", submission_key AS key, receipt, id AS "responseId", source`,
    [formId, ids.filter(isUuid)],
  );
  await updateCounts(transaction, formId, gone, -1);
  return { count: gone.length, files: await destroyUploads(transaction, gone) };
}

/** Select the rows of expired deletions: single ones, and parts of deleted selections. */
const expired = [
  `SELECT ctid FROM deleted_responses WHERE ${isOver} ORDER BY deleted_at LIMIT $1 FOR UPDATE SKIP LOCKED`,
  `SELECT d.ctid FROM response_selections s JOIN response_selection_portions p ON p.selection_id = s.id
     JOIN deleted_responses d ON d.undo = p.undo
   WHERE ${isOverSince('s.deleted_at')} LIMIT $1 FOR UPDATE OF s, d SKIP LOCKED`,
];

/**
 * Destroys some of the deleted responses whose deletion can no longer be undone. Several servers may do it at the same time.
 * Requires a transaction.
 *
 * @returns how many there were, and their files, to remove after the commit
 */
export async function destroyExpiredPortion(
  transaction: Queries,
  most: number,
): Promise<{ count: number; files: UploadPlace[] }> {
  const gone: Gone[] = [];
  for (const selection of expired) {
    if (gone.length === most) break;
    const some = await transaction.query<Gone>(
      `DELETE FROM deleted_responses WHERE ctid = ANY (ARRAY(${selection}))
       RETURNING form_id AS "formId", submission_key AS key, response ->> 'receipt' AS receipt,
         response ->> 'id' AS "responseId"`,
      [most - gone.length],
    );
    gone.push(...some);
  }
  return { count: gone.length, files: await destroyUploads(transaction, gone) };
}
