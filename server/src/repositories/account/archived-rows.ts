import type { Database, Queries } from '../../database/database';

/*
 * The rows of an account as its archive contains them. Their order and the order of their members are fixed, so that the same
 * data gives the same bytes.
 */

/** A form without its documents. */
export interface ArchivedForm {
  id: string;
  name: string;
  status: string;
  visibility: string | null;
  location: string;
  version: number;
  publishedVersion: number | null;
  views: number;
  createdAt: string;
  updatedAt: string;
  /** Its folder; null for none. Missing in archives from before folders. */
  folderId?: string | null;
}

/** A folder of My Forms. */
export interface ArchivedFolder {
  id: string;
  /** The folder that contains it; null at the first level. */
  parentId: string | null;
  name: string;
}

/** Times are texts with microseconds, which a `Date` would lose. */
export function time(column: string): string {
  return `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

export function listArchivedForms(queries: Queries, userId: string): Promise<ArchivedForm[]> {
  return queries.query<ArchivedForm>(
    `SELECT id, name, status, visibility, location, version, published_version AS "publishedVersion", views,
       ${time('created_at')} AS "createdAt", ${time('updated_at')} AS "updatedAt",
       folder_id AS "folderId"
     FROM forms WHERE owner_id = $1 ORDER BY created_at, id`,
    [userId],
  );
}

/** The folders of a person, those of the first level first. */
export function listArchivedFolders(queries: Queries, userId: string): Promise<ArchivedFolder[]> {
  return queries.query<ArchivedFolder>(
    `SELECT id, parent_id AS "parentId", name FROM folders WHERE owner_id = $1
     ORDER BY parent_id IS NOT NULL, name COLLATE "C", id`,
    [userId],
  );
}

const BATCH = 50;

/** Reads rows as lines of JSON, in batches. */
async function* linesOf(database: Database, sql: string, formId: string): AsyncGenerator<string[], void> {
  for await (const rows of database.cursor<{ line: unknown }>(sql, [formId], BATCH))
    yield rows.map(({ line }) => `${JSON.stringify(line)}\n`);
}

/** The saved versions of a form, oldest first. */
export function archivedVersions(database: Database, formId: string): AsyncGenerator<string[], void> {
  return linesOf(
    database,
    `SELECT jsonb_build_object('version', version, 'savedAt', ${time('saved_at')},
       'publishedAt', ${time('published_at')}, 'changes', changes,
       'own', saved_by IS NOT DISTINCT FROM (SELECT owner_id FROM forms WHERE id = form_id), 'document', document) AS line
     FROM form_versions WHERE form_id = $1 ORDER BY version`,
    formId,
  );
}

/** The responses of a form, oldest first. */
export function archivedResponses(database: Database, formId: string): AsyncGenerator<string[], void> {
  return linesOf(
    database,
    `SELECT jsonb_build_object('id', r.id, 'version', r.form_version, 'key', r.submission_key, 'receipt', r.receipt,
       'source', r.source, 'data', r.data, 'files', r.files, 'submittedAt', ${time('r.submitted_at')},
       'correctedAt', ${time('r.corrected_at')},
       'durationMs', r.duration_ms, 'country', r.country, 'device', r.device,
       'status', coalesce(m.status, 'new'), 'note', coalesce(m.note, '')) AS line
     FROM responses r LEFT JOIN response_marks m ON m.response_id = r.id
     WHERE r.form_id = $1 ORDER BY r.submitted_at, r.id`,
    formId,
  );
}

/** All versions of the responses of a form that visitors have corrected. Those of one response follow each other. */
export function archivedCorrections(database: Database, formId: string): AsyncGenerator<string[], void> {
  return linesOf(
    database,
    `SELECT jsonb_build_object('response', v.response_id, 'number', v.version, 'version', v.form_version,
       'key', v.submission_key, 'data', v.data, 'files', v.files, 'storedAt', ${time('v.stored_at')}) AS line
     FROM response_versions v JOIN responses r ON r.id = v.response_id
     WHERE v.form_id = $1 ORDER BY r.submitted_at, r.id, v.version`,
    formId,
  );
}

/** A file of a response. */
export interface ArchivedUpload {
  id: string;
  key: string;
  fieldId: string;
  name: string;
  size: number;
  kind: string;
  createdAt: string;
}

/** The files of a form’s responses, oldest first. */
export function listArchivedUploads(queries: Queries, formId: string): Promise<ArchivedUpload[]> {
  return queries.query<ArchivedUpload>(
    `SELECT id, submission_key AS key, field_id AS "fieldId", name, size, kind, ${time('created_at')} AS "createdAt"
     FROM uploads WHERE form_id = $1 AND sent ORDER BY created_at, id`,
    [formId],
  );
}
