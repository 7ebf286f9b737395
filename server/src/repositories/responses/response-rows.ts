import type { FormResponse } from '@tessera/form-model/form';
import type { Queries } from '../../database/database';
import { isUuid } from '../uuid';

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
  corrected_at: Date | null;
  device: FormResponse['device'];
  status: FormResponse['status'];
  note: string;
  files: AttachedFile[];
}

const columns = `r.id, r.form_id, r.form_version, r.submitted_at, r.source, r.data, r.duration_ms, r.country, r.receipt, r.corrected_at, r.device,
  coalesce(m.status, 'new') AS status, coalesce(m.note, '') AS note,
  CASE WHEN r.files = '{}' THEN '[]'::jsonb ELSE coalesce((
    SELECT jsonb_agg(jsonb_build_object('id', u.id, 'fieldId', u.field_id, 'name', u.name, 'size', u.size,
      'index', given.place - 1) ORDER BY u.field_id, given.place)
    FROM jsonb_each(r.files) AS answer
    CROSS JOIN LATERAL jsonb_array_elements_text(answer.value) WITH ORDINALITY AS given (id, place)
    JOIN uploads u ON u.id = given.id::uuid AND u.form_id = r.form_id AND u.submission_key = r.submission_key
      AND u.field_id = answer.key), '[]'::jsonb) END AS files`;

const tables = 'responses r LEFT JOIN response_marks m ON m.response_id = r.id';

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
    correctedAt: row.corrected_at?.toISOString() ?? null,
    device: row.device,
    status: row.status,
    note: row.note,
    files: row.files,
  };
}

/** Reads responses in the order of their ids. Leaves out responses that were deleted in the meantime. */
export async function findResponses(
  queries: Queries,
  formId: string,
  ids: readonly string[],
): Promise<ResponseWithFiles[]> {
  const rows = await queries.query<ResponseRow>(
    `SELECT ${columns} FROM ${tables}
     JOIN jsonb_array_elements_text($2::jsonb) WITH ORDINALITY AS asked (id, place) ON r.id = asked.id::uuid
     WHERE r.form_id = $1 ORDER BY asked.place`,
    [formId, JSON.stringify(ids)],
  );
  return rows.map(response);
}

export async function findResponse(queries: Queries, formId: string, id: string): Promise<ResponseWithFiles | null> {
  if (!isUuid(id)) return null;
  const rows = await queries.query<ResponseRow>(`SELECT ${columns} FROM ${tables} WHERE r.form_id = $1 AND r.id = $2`, [
    formId,
    id,
  ]);
  return rows[0] ? response(rows[0]) : null;
}
