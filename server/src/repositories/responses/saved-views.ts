import { randomUUID } from 'node:crypto';
import { MAX_VIEWS } from '@tessera/form-model/response-limits';
import type { WireColumns, WireView, WireViewCreate, WireViews, WireViewUpdate } from '@tessera/form-model/wire';
import type { Queries } from '../../database/database';
import { hasSqlState, UNIQUE_TAKEN } from '../../database/database-errors';
import { isRefusal, type Refusal } from '../../errors';
import { hasChangedSince } from '../changed-since';
import { isUuid } from '../uuid';

/** A form’s views, for a person. */
interface Viewed {
  formId: string;
  userId: string;
}

const columns = 'id, name, query, columns, user_id IS NOT NULL AS "isPrivate"';
const isVisible = 'form_id = $1 AND (user_id IS NULL OR user_id = $2)';

/** Lists the saved views that a person sees, with the columns without a view. */
export async function listViews(queries: Queries, { formId, userId }: Viewed): Promise<WireViews> {
  const views = await queries.query<WireView>(
    `SELECT ${columns} FROM response_views WHERE ${isVisible} ORDER BY lower(name), id`,
    [formId, userId],
  );
  const [form] = await queries.query<{ columns: WireColumns | null }>(
    'SELECT response_columns AS columns FROM forms WHERE id = $1',
    [formId],
  );
  return { views, columns: form?.columns ?? null };
}

/** Runs a statement that fails if the name is taken. */
async function orTaken(saving: Promise<WireView[]>): Promise<WireView | null | Refusal> {
  try {
    return (await saving)[0] ?? null;
  } catch (error) {
    if (hasSqlState(error, UNIQUE_TAKEN)) return { refused: 'view-name-taken' };
    throw error;
  }
}

/**
 * Stores a view and returns it.
 *
 * @param view with the same id as an earlier one, it is that one: the call is repeated
 */
export async function createView(
  queries: Queries,
  { formId, userId }: Viewed,
  { id = randomUUID(), name, query, columns: shown, isPrivate = false }: WireViewCreate & { id?: string },
): Promise<WireView | Refusal> {
  const created = await orTaken(
    queries.query<WireView>(
      `INSERT INTO response_views (form_id, user_id, id, name, query, columns) SELECT $1, $2::uuid, $3, $4, $5, $6::jsonb
       WHERE (SELECT count(*) FROM response_views WHERE form_id = $1 AND user_id IS NOT DISTINCT FROM $2::uuid) < $7
       RETURNING ${columns}`,
      [formId, isPrivate ? userId : null, id, name, query, JSON.stringify(shown), MAX_VIEWS],
    ),
  );
  if (created && !isRefusal(created)) return created;
  const [stored] = await queries.query<WireView>(
    `SELECT ${columns} FROM response_views WHERE ${isVisible} AND id = $3`,
    [formId, userId, id],
  );
  return stored ?? created ?? { refused: 'too-many-views' };
}

/** Whether one more view can be seen by everyone, or by one person. Does not count the view `except`. */
async function hasRoom(queries: Queries, formId: string, userId: string | null, except: string): Promise<boolean> {
  const [row] = await queries.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM response_views
     WHERE form_id = $1 AND user_id IS NOT DISTINCT FROM $2::uuid AND id <> $3`,
    [formId, userId, except],
  );
  return (row?.count ?? 0) < MAX_VIEWS;
}

/** Changes a view. Returns it as it is stored if it was changed since the caller read it. Requires a transaction. */
export async function updateView(
  transaction: Queries,
  { formId, userId }: Viewed,
  viewId: string,
  { before, ...wanted }: WireViewUpdate,
): Promise<WireView | Refusal | { newer: WireView }> {
  if (!isUuid(viewId)) return { refused: 'view-not-found' };
  const { name, query, columns: shown, isPrivate } = wanted;
  const [stored] = await transaction.query<WireView>(
    `SELECT ${columns} FROM response_views WHERE ${isVisible} AND id = $3 FOR UPDATE`,
    [formId, userId, viewId],
  );
  if (!stored) return { refused: 'view-not-found' };
  if (hasChangedSince(stored, { before, wanted })) return { newer: stored };
  if (isPrivate !== undefined && !(await hasRoom(transaction, formId, isPrivate ? userId : null, viewId)))
    return { refused: 'too-many-views' };
  const updated = await orTaken(
    transaction.query<WireView>(
      `UPDATE response_views SET name = coalesce($4, name), query = coalesce($5, query),
         columns = coalesce($6::jsonb, columns),
         user_id = CASE WHEN $7::boolean IS NULL THEN user_id WHEN $7::boolean THEN $2::uuid END
       WHERE ${isVisible} AND id = $3 RETURNING ${columns}`,
      [formId, userId, viewId, name ?? null, query ?? null, shown ? JSON.stringify(shown) : null, isPrivate ?? null],
    ),
  );
  return updated ?? { refused: 'view-not-found' };
}

/** Returns whether there was such a view. */
export async function deleteView(queries: Queries, { formId, userId }: Viewed, viewId: string): Promise<boolean> {
  if (!isUuid(viewId)) return false;
  const deleted = await queries.query(`DELETE FROM response_views WHERE ${isVisible} AND id = $3 RETURNING id`, [
    formId,
    userId,
    viewId,
  ]);
  return deleted.length > 0;
}

/** Remembers the columns of the table without a view. */
export async function setColumns(queries: Queries, formId: string, shown: WireColumns): Promise<void> {
  await queries.query('UPDATE forms SET response_columns = $2::jsonb WHERE id = $1', [formId, JSON.stringify(shown)]);
}
