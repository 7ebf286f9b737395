import { randomUUID } from 'node:crypto';
import type { WireSelection } from '@tessera/form-model/wire';
import type { Queries } from '../../database/database';
import { isOverSince } from '../responses/deletions';
import type { ResponseConditions } from '../responses/response-conditions';
import { isUuid } from '../uuid';

/** Responses in a portion. A visitor who sends answers to the form waits for the transaction that deletes one. */
const PORTION = 500;

/** Selections of one person in one form that are stored; an older one is forgotten. */
const MAX_STORED = 5;

/** A selection of a form. */
export interface SelectionKey {
  formId: string;
  id: string;
}

/** A part of the selected responses. */
export interface SelectedPortion {
  ids: string[];
  /** The id of its deletion. */
  undo: string;
}

/** SQL condition: the selection `s` was deleted, and that can no longer be undone. */
const isOver = `coalesce(${isOverSince('s.deleted_at')}, false)`;

/** Selects the responses of a query, as they are now. One statement, so all of them are of one moment. */
export async function createSelection(
  queries: Queries,
  { where, parameters, formId }: ResponseConditions,
  userId: string,
): Promise<WireSelection> {
  const id = randomUUID();
  const [selection, user] = [parameters.add(id, 'uuid'), parameters.add(userId, 'uuid')];
  const portions = await queries.query<{ count: number }>(
    `WITH created AS (
       INSERT INTO response_selections (id, form_id, user_id) VALUES (${selection}, ${formId}, ${user}))
     INSERT INTO response_selection_portions (selection_id, place, undo, ids)
     SELECT ${selection}, place, gen_random_uuid(), array_agg(id) FROM (
       SELECT r.id, (row_number() OVER (ORDER BY r.submitted_at DESC, r.id DESC) - 1) / ${PORTION} AS place
       FROM responses r WHERE ${where}) AS selected
     GROUP BY place RETURNING cardinality(ids) AS count`,
    parameters.values,
  );
  return { id, count: portions.reduce((sum, { count }) => sum + count, 0) };
}

/** Forgets the older selections of a person in a form. Those that were deleted stay until that cannot be undone. */
export async function forgetOlder(queries: Queries, formId: string, userId: string): Promise<void> {
  await queries.query(
    `DELETE FROM response_selections WHERE deleted_at IS NULL AND id IN (
       SELECT id FROM response_selections WHERE form_id = $1 AND user_id = $2 ORDER BY used_at DESC OFFSET ${MAX_STORED})`,
    [formId, userId],
  );
}

/** Forgets selections that were not used for an hour, and those whose responses are destroyed. */
export async function forgetOldSelections(queries: Queries): Promise<void> {
  await queries.query(
    `DELETE FROM response_selections s WHERE s.deleted_at IS NULL AND s.used_at < now() - interval '1 hour'
       OR ${isOver} AND NOT EXISTS (
         SELECT FROM response_selection_portions p JOIN deleted_responses d ON d.undo = p.undo WHERE p.selection_id = s.id)`,
  );
}

async function findSelection(queries: Queries, { formId, id }: SelectionKey): Promise<{ isDeleted: boolean } | null> {
  if (!isUuid(id)) return null;
  const [found] = await queries.query<{ isDeleted: boolean }>(
    `SELECT s.deleted_at IS NOT NULL AS "isDeleted" FROM response_selections s
     WHERE s.id = $1 AND s.form_id = $2 AND NOT ${isOver}`,
    [id, formId],
  );
  return found ?? null;
}

/** Returns whether a form has a selection. */
export async function hasSelection(queries: Queries, key: SelectionKey): Promise<boolean> {
  return (await findSelection(queries, key)) !== null;
}

/** Returns whether a selection of the form was deleted, and can still be brought back. */
export async function canBringBack(queries: Queries, key: SelectionKey): Promise<boolean> {
  return (await findSelection(queries, key))?.isDeleted === true;
}

/** SQL condition: the response `r` is selected. */
export function isSelected({ parameters, formId }: ResponseConditions, id: string): string {
  return `r.id IN (SELECT unnest(p.ids) FROM response_selections s
    JOIN response_selection_portions p ON p.selection_id = s.id
    WHERE s.id = ${parameters.add(id, 'uuid')} AND s.form_id = ${formId})`;
}

/** Returns a portion of a selection, from place 0 on; null after the last one. */
export async function readPortion(queries: Queries, id: string, place: number): Promise<SelectedPortion | null> {
  const [portion] = await queries.query<SelectedPortion>(
    'SELECT ids, undo FROM response_selection_portions WHERE selection_id = $1 AND place = $2',
    [id, place],
  );
  return portion ?? null;
}

/** Notes the use of a selection, so that it is not forgotten. Last in a transaction: forms are locked before selections. */
export async function noteUse(transaction: Queries, id: string): Promise<void> {
  await transaction.query('UPDATE response_selections SET used_at = now() WHERE id = $1', [id]);
}

/** Notes that a part of a selection was deleted or brought back now, and that nothing of it is deleted any more with false. */
export async function noteDeletion(transaction: Queries, id: string, isDeleted = true): Promise<void> {
  await transaction.query(
    'UPDATE response_selections SET used_at = now(), deleted_at = CASE WHEN $2::boolean THEN now() END WHERE id = $1',
    [id, isDeleted],
  );
}
