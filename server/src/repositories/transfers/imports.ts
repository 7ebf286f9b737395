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

/**
 * Deletes the responses of an import and updates the form’s count. Requires a transaction that has locked the form.
 *
 * @param keys pattern of the keys of its rows
 * @returns the number of deleted responses
 */
export async function deleteImport(transaction: Queries, formId: string, keys: string): Promise<number> {
  const [row] = await transaction.query<{ count: number }>(
    `WITH deleted AS (
       DELETE FROM responses WHERE form_id = $1 AND source = 'import' AND submission_key LIKE $2 RETURNING 1
     ), counted AS (
       SELECT count(*)::int AS count FROM deleted
     ), updated AS (
       UPDATE forms SET response_count = response_count - counted.count FROM counted WHERE id = $1
     )
     SELECT count FROM counted`,
    [formId, keys],
  );
  return row?.count ?? 0;
}
