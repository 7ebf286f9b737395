import { fold } from '@tessera/fields/folded-text';
import type { ResponseStatus } from '@tessera/form-model/response-names';
import type { WireMarks, WireMarksUpdate } from '@tessera/form-model/wire';
import type { Queries } from '../../database/database';
import { isUuid } from '../uuid';

/**
 * Sets the owner’s status and note of a response. Returns null if the form has no such response, and the marks as they are if the
 * note was changed since the caller read it.
 */
export async function setMarks(
  queries: Queries,
  formId: string,
  responseId: string,
  { status, note, before }: WireMarksUpdate,
): Promise<WireMarks | null | { newer: WireMarks }> {
  if (!isUuid(responseId)) return null;
  const [marks] = await queries.query<WireMarks>(
    // A note that is the wanted one already was stored by the same call, whose answer was lost.
    `INSERT INTO response_marks (response_id, form_id, status, note, folded_note)
     SELECT id, form_id, coalesce($3, 'new'), coalesce($4, ''), coalesce($5, '')
     FROM responses WHERE form_id = $1 AND id = $2
     ON CONFLICT (response_id) DO UPDATE SET status = coalesce($3, response_marks.status),
       note = coalesce($4, response_marks.note), folded_note = coalesce($5, response_marks.folded_note), updated_at = now()
       WHERE $6::text IS NULL OR response_marks.note IN ($6, $4)
     RETURNING response_id AS id, status, note`,
    [
      formId,
      responseId,
      status ?? null,
      note ?? null,
      note === undefined ? null : fold(note),
      note === undefined ? null : (before?.note ?? null),
    ],
  );
  if (marks || before?.note === undefined) return marks ?? null;
  const [newer] = await queries.query<WireMarks>(
    'SELECT response_id AS id, status, note FROM response_marks WHERE form_id = $1 AND response_id = $2',
    [formId, responseId],
  );
  return newer ? { newer } : null;
}

/** Sets the status of several responses. Returns how many there are. */
export async function setStatuses(
  queries: Queries,
  formId: string,
  ids: readonly string[],
  status: ResponseStatus,
): Promise<number> {
  const set = await queries.query(
    `INSERT INTO response_marks (response_id, form_id, status)
     SELECT id, form_id, $3 FROM responses WHERE form_id = $1 AND id = ANY($2::uuid[]) ORDER BY id
     ON CONFLICT (response_id) DO UPDATE SET status = excluded.status, updated_at = now()
     RETURNING response_id`,
    [formId, ids.filter(isUuid), status],
  );
  return set.length;
}
