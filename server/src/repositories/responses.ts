import type { FormResponse } from '@tessera/form-model/form';
import type { Queries } from '../database/database';
import { isUuid } from './uuid';

/** A file that came with a response. */
export interface AttachedFile {
  id: string;
  fieldId: string;
  name: string;
  size: number;
  /** Position among the file names of the answer, from 0. */
  index: number;
}

/** A response with the files that only its owner may download. */
export interface ResponseWithFiles extends FormResponse {
  files: AttachedFile[];
}

/** Selects the visitors’ responses, the owner’s previews, or both. */
export type ResponseSource = FormResponse['source'] | 'all';

interface ResponseRow {
  id: string;
  form_id: string;
  form_version: number;
  submitted_at: Date;
  source: FormResponse['source'];
  data: FormResponse['data'];
  duration_ms: number | null;
  country: string | null;
  receipt: string;
  files: AttachedFile[];
}

const columns = `r.id, r.form_id, r.form_version, r.submitted_at, r.source, r.data, r.duration_ms, r.country, r.receipt,
  CASE WHEN r.files = '{}' THEN '[]'::jsonb ELSE coalesce((
    SELECT jsonb_agg(jsonb_build_object('id', u.id, 'fieldId', u.field_id, 'name', u.name, 'size', u.size,
      'index', given.place - 1) ORDER BY u.field_id, given.place)
    FROM jsonb_each(r.files) AS answer
    CROSS JOIN LATERAL jsonb_array_elements_text(answer.value) WITH ORDINALITY AS given (id, place)
    JOIN uploads u ON u.id = given.id::uuid AND u.form_id = r.form_id AND u.submission_key = r.submission_key
      AND u.field_id = answer.key), '[]'::jsonb) END AS files`;

function response(row: ResponseRow): ResponseWithFiles {
  return {
    id: row.id,
    formId: row.form_id,
    formVersion: row.form_version,
    submittedAt: row.submitted_at.toISOString(),
    source: row.source,
    data: row.data,
    durationMs: row.duration_ms,
    country: row.country,
    receipt: row.receipt,
    device: null,
    status: 'new',
    note: '',
    files: row.files,
  };
}

/** A listed response, with the size of its answers. The answers are read later. */
export interface ListedResponse {
  id: string;
  /** Submission time as text with the database’s full precision. */
  submittedAt: string;
  bytes: number;
}

/** Lists a form’s responses, newest first, by page or after a given response. The second way is fast at any depth. */
export function listResponses(
  queries: Queries,
  formId: string,
  query: {
    source: ResponseSource;
    limit: number;
    offset?: number;
    after?: Pick<ListedResponse, 'id' | 'submittedAt'> | null;
  },
): Promise<ListedResponse[]> {
  const { source, limit, offset = 0, after = null } = query;
  return queries.query<ListedResponse>(
    // The inner query selects the page first, so that skipped rows are not measured.
    `SELECT r.id, r.submitted_at::text AS "submittedAt", coalesce(r.bytes, octet_length(r.data::text)) AS bytes FROM (
       SELECT * FROM responses WHERE form_id = $1 AND ($2 = 'all' OR source = $2)
         AND ($3::timestamptz IS NULL OR (submitted_at, id) < ($3::timestamptz, $4::uuid))
       ORDER BY submitted_at DESC, id DESC LIMIT $5 OFFSET $6) AS r
     ORDER BY r.submitted_at DESC, r.id DESC`,
    [formId, source, after?.submittedAt ?? null, after?.id ?? null, limit, offset],
  );
}

/** Reads responses by id, newest first. Leaves out responses that were deleted in the meantime. */
export async function findResponses(
  queries: Queries,
  formId: string,
  ids: readonly string[],
): Promise<ResponseWithFiles[]> {
  const rows = await queries.query<ResponseRow>(
    `SELECT ${columns} FROM responses r WHERE r.form_id = $1 AND r.id IN (SELECT value::uuid FROM jsonb_array_elements_text($2::jsonb))
     ORDER BY r.submitted_at DESC, r.id DESC`,
    [formId, JSON.stringify(ids)],
  );
  return rows.map(response);
}

export async function findResponse(queries: Queries, formId: string, id: string): Promise<ResponseWithFiles | null> {
  if (!isUuid(id)) return null;
  const rows = await queries.query<ResponseRow>(
    `SELECT ${columns} FROM responses r WHERE r.form_id = $1 AND r.id = $2`,
    [formId, id],
  );
  return rows[0] ? response(rows[0]) : null;
}

/**
 * Deletes a response and updates the form’s counts. Requires a transaction.
 *
 * @returns ids of its files, to remove after the commit; null if the response does not exist
 */
export async function deleteResponse(transaction: Queries, formId: string, id: string): Promise<string[] | null> {
  if (!isUuid(id)) return null;
  const [deleted] = await transaction.query<{ submission_key: string; source: FormResponse['source'] }>(
    'DELETE FROM responses WHERE form_id = $1 AND id = $2 RETURNING submission_key, source',
    [formId, id],
  );
  if (!deleted) return null;
  const counter = deleted.source === 'preview' ? 'preview_count' : 'response_count';
  await transaction.query(`UPDATE forms SET ${counter} = ${counter} - 1 WHERE id = $1`, [formId]);
  const files = await transaction.query<{ id: string }>(
    'DELETE FROM uploads WHERE form_id = $1 AND submission_key = $2 RETURNING id',
    [formId, deleted.submission_key],
  );
  return files.map((file) => file.id);
}
