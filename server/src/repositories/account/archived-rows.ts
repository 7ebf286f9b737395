import type { Database, Queries } from '../../database/database';
import { portionsOf } from '../portions';

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

/** Keys that are read at once, and most rows of a portion. */
const BATCH = 200;
/** Most bytes of the rows that are read at once; a larger row is read alone. */
const PORTION_BYTES = 1024 * 1024;

/** Identifies a row of a list, as JSON. */
type Key = string | number | [response: string, number: number];

/** The rows of a list. The keys of a form are read first, so that large rows are read in portions. */
interface ArchivedList {
  /** Selects the `key` of each row of the form `$1`, in order. */
  keys: string;
  /** SQL of the tables; those of the keys in `asked`. */
  from: string;
  /** SQL of the size of a row, in bytes. */
  bytes: string;
  /** SQL of a row as JSON. */
  line: string;
}

/** Reads rows as lines of JSON, in portions. Leaves out rows that were deleted in the meantime. */
async function* linesOf(
  database: Database,
  { keys, from, bytes, line }: ArchivedList,
  formId: string,
): AsyncGenerator<string[], void> {
  const read = <Row>(columns: string, asked: readonly Key[]) =>
    database.query<Row>(
      `SELECT ${columns} FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS asked (key, place) ${from}
       ORDER BY asked.place`,
      [formId, JSON.stringify(asked)],
    );
  for await (const batch of database.cursor<{ key: Key }>(keys, [formId], BATCH)) {
    const sizes = await read<{ key: Key; bytes: number }>(
      `asked.key, ${bytes} AS bytes`,
      batch.map(({ key }) => key),
    );
    for (const portion of portionsOf(sizes, PORTION_BYTES)) {
      const rows = await read<{ line: unknown }>(
        `${line} AS line`,
        portion.map(({ key }) => key),
      );
      yield rows.map((row) => `${JSON.stringify(row.line)}\n`);
    }
  }
}

/** The saved versions of a form, oldest first. */
export function archivedVersions(database: Database, formId: string): AsyncGenerator<string[], void> {
  const versions: ArchivedList = {
    keys: 'SELECT to_jsonb(version) AS key FROM form_versions WHERE form_id = $1 ORDER BY version',
    from: 'JOIN form_versions v ON v.form_id = $1 AND v.version = asked.key::int',
    bytes: 'coalesce(v.bytes, octet_length(v.document::text))',
    line: `jsonb_build_object('version', v.version, 'savedAt', ${time('v.saved_at')},
       'publishedAt', ${time('v.published_at')}, 'changes', v.changes,
       'own', v.saved_by IS NOT DISTINCT FROM (SELECT owner_id FROM forms WHERE id = v.form_id), 'document', v.document)`,
  };
  return linesOf(database, versions, formId);
}

/** The responses of a form, oldest first. */
export function archivedResponses(database: Database, formId: string): AsyncGenerator<string[], void> {
  const responses: ArchivedList = {
    keys: 'SELECT to_jsonb(id) AS key FROM responses WHERE form_id = $1 ORDER BY submitted_at, id',
    from: `JOIN responses r ON r.form_id = $1 AND r.id = (asked.key #>> '{}')::uuid
       LEFT JOIN response_marks m ON m.response_id = r.id`,
    bytes: 'coalesce(r.bytes, octet_length(r.data::text)) + octet_length(r.files::text)',
    line: `jsonb_build_object('id', r.id, 'version', r.form_version, 'key', r.submission_key, 'receipt', r.receipt,
       'source', r.source, 'data', r.data, 'files', r.files, 'submittedAt', ${time('r.submitted_at')},
       'correctedAt', ${time('r.corrected_at')},
       'durationMs', r.duration_ms, 'country', r.country, 'device', r.device, 'language', r.language,
       'status', coalesce(m.status, 'new'), 'note', coalesce(m.note, ''))`,
  };
  return linesOf(database, responses, formId);
}

/** All versions of the responses of a form that visitors have corrected. Those of one response follow each other. */
export function archivedCorrections(database: Database, formId: string): AsyncGenerator<string[], void> {
  const corrections: ArchivedList = {
    keys: `SELECT jsonb_build_array(r.id, v.version) AS key
     FROM response_versions v JOIN responses r ON r.id = v.response_id
     WHERE v.form_id = $1 ORDER BY r.submitted_at, r.id, v.version`,
    from: `JOIN response_versions v ON v.form_id = $1 AND v.response_id = (asked.key ->> 0)::uuid
       AND v.version = (asked.key ->> 1)::int`,
    bytes: 'octet_length(v.data::text) + octet_length(v.files::text)',
    line: `jsonb_build_object('response', v.response_id, 'number', v.version, 'version', v.form_version,
       'key', v.submission_key, 'data', v.data, 'files', v.files, 'storedAt', ${time('v.stored_at')})`,
  };
  return linesOf(database, corrections, formId);
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
export function archivedUploads(database: Database, formId: string): AsyncGenerator<ArchivedUpload[], void> {
  return database.cursor<ArchivedUpload>(
    `SELECT id, submission_key AS key, field_id AS "fieldId", name, size, kind, ${time('created_at')} AS "createdAt"
     FROM uploads WHERE form_id = $1 AND sent ORDER BY created_at, id`,
    [formId],
    BATCH,
  );
}
