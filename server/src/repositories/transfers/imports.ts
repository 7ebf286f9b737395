import { fold } from '@tessera/fields/folded-text';
import type { ResponseStatus } from '@tessera/form-model/response-names';
import type { Queries } from '../../database/database';

/** A response with the owner’s marks from a file. */
export interface MarkedResponse {
  response: { id: string; formId: string };
  status: ResponseStatus;
  note: string;
}

/** Stores the marks of new responses. Responses without marks have no row. */
export async function insertMarks(queries: Queries, marked: readonly MarkedResponse[]): Promise<void> {
  const rows = marked
    .filter(({ status, note }) => status !== 'new' || note !== '')
    .map(({ response: { id, formId }, status, note }) => ({ id, formId, status, note, folded: fold(note) }));
  if (rows.length === 0) return;
  await queries.query(
    `INSERT INTO response_marks (response_id, form_id, status, note, folded_note)
     SELECT id, "formId", status, note, folded
     FROM jsonb_to_recordset($1::jsonb) AS m(id uuid, "formId" uuid, status text, note text, folded text)`,
    [JSON.stringify(rows)],
  );
}

/** One import of a form’s responses. */
export interface ImportRun {
  formId: string;
  /** The id that the client has chosen. */
  importId: string;
}

/** Minutes without progress after which an import counts as failed: its server has ended. */
const DEAD_MINUTES = 2;

/** The key of a row’s response, so that repeating an import does not store it twice. */
export function importKey(importId: string, row: number | '%'): string {
  return `import-${importId}-${row}`;
}

/** Notes that an import is at work. Returns false if it is at work already. An import whose server has ended goes on. */
export async function beginImport(queries: Queries, { formId, importId }: ImportRun): Promise<boolean> {
  const rows = await queries.query(
    `INSERT INTO running_imports AS r (form_id, import_id) VALUES ($1, $2)
     ON CONFLICT (form_id, import_id) DO UPDATE SET touched_at = now()
     WHERE r.touched_at < now() - make_interval(mins => $3) RETURNING 1`,
    [formId, importId, DEAD_MINUTES],
  );
  return rows.length > 0;
}

/**
 * Notes that an import goes on, in the transaction that stores some of its rows.
 *
 * @throws Error if it counts as failed, so that rows which are stored after the others were deleted are not kept
 */
export async function continueImport(transaction: Queries, { formId, importId }: ImportRun): Promise<void> {
  const rows = await transaction.query(
    'UPDATE running_imports SET touched_at = now() WHERE form_id = $1 AND import_id = $2 RETURNING 1',
    [formId, importId],
  );
  if (rows.length === 0) throw new Error('This import has made no progress for so long that it counts as failed');
}

export async function endImport(queries: Queries, { formId, importId }: ImportRun): Promise<void> {
  await queries.query('DELETE FROM running_imports WHERE form_id = $1 AND import_id = $2', [formId, importId]);
}

/** Lists the imports whose servers have ended. */
export function listDeadImports(queries: Queries): Promise<ImportRun[]> {
  return queries.query<ImportRun>(
    `SELECT form_id AS "formId", import_id AS "importId" FROM running_imports
     WHERE touched_at < now() - make_interval(mins => $1)`,
    [DEAD_MINUTES],
  );
}

/** Lists the ids of the responses that an import has stored. */
export async function listImported(queries: Queries, { formId, importId }: ImportRun): Promise<string[]> {
  const rows = await queries.query<{ id: string }>(
    "SELECT id FROM responses WHERE form_id = $1 AND source = 'import' AND submission_key LIKE $2",
    [formId, importKey(importId, '%')],
  );
  return rows.map(({ id }) => id);
}

/**
 * Deletes responses of an import and updates the form’s count. Requires a transaction that has locked the form. Returns the
 * number of deleted responses.
 */
export async function deleteImported(transaction: Queries, formId: string, ids: readonly string[]): Promise<number> {
  const [row] = await transaction.query<{ count: number }>(
    `WITH deleted AS (
       DELETE FROM responses
       WHERE form_id = $1 AND id IN (SELECT value::uuid FROM jsonb_array_elements_text($2::jsonb)) RETURNING 1
     ), counted AS (
       SELECT count(*)::int AS count FROM deleted
     ), updated AS (
       UPDATE forms SET response_count = response_count - counted.count, values_changed_at = now() FROM counted WHERE id = $1
     )
     SELECT count FROM counted`,
    [formId, JSON.stringify(ids)],
  );
  return row?.count ?? 0;
}
