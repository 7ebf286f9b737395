import type { Queries } from '../database/database';
import { isUuid } from './uuid';

/** A file that came before, or with, a response. */
export interface Upload {
  id: string;
  formId: string;
  key: string;
  fieldId: string;
  name: string;
  size: number;
  /** MIME type, told by the content. */
  kind: string;
}

export async function insertUpload(queries: Queries, upload: Upload): Promise<void> {
  await queries.query(
    `INSERT INTO uploads (id, form_id, submission_key, field_id, name, size, kind) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [upload.id, upload.formId, upload.key, upload.fieldId, upload.name, upload.size, upload.kind],
  );
}

/** How many files came under a key. */
export async function countUploads(queries: Queries, formId: string, key: string): Promise<number> {
  const rows = await queries.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM uploads WHERE form_id = $1 AND submission_key = $2',
    [formId, key],
  );
  return rows[0]?.count ?? 0;
}

/** A file of a response; null when the response has no such file. */
export async function findUpload(
  queries: Queries,
  { formId, responseId, fileId }: { formId: string; responseId: string; fileId: string },
): Promise<{ name: string; size: number } | null> {
  if (![formId, responseId, fileId].every(isUuid)) return null;
  const rows = await queries.query<{ name: string; size: number }>(
    `SELECT u.name, u.size FROM uploads u
     JOIN responses r ON r.form_id = u.form_id AND r.submission_key = u.submission_key
     WHERE u.id = $3 AND r.id = $2 AND u.form_id = $1`,
    [formId, responseId, fileId],
  );
  return rows[0] ?? null;
}

/** Forgets files that came a day ago or earlier and belong to no response. Gives them, for removal. */
export async function deleteOrphans(queries: Queries): Promise<{ id: string; formId: string }[]> {
  const rows = await queries.query<{ id: string; form_id: string }>(
    `DELETE FROM uploads u WHERE created_at < now() - interval '1 day'
       AND NOT EXISTS (SELECT 1 FROM responses r WHERE r.form_id = u.form_id AND r.submission_key = u.submission_key)
     RETURNING id, form_id`,
  );
  return rows.map((row) => ({ id: row.id, formId: row.form_id }));
}
