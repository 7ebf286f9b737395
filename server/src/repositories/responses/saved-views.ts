import { randomUUID } from 'node:crypto';
import type { WireColumns, WireView, WireViewCreate, WireViews } from '@tessera/form-model/wire';
import type { Queries } from '../../database/database';
import { hasSqlState, UNIQUE_TAKEN } from '../../database/database-errors';
import type { Refusal } from '../../errors';
import { isUuid } from '../uuid';

/** Saved views of one form. */
export const MAX_VIEWS = 50;

const columns = 'id, name, query, columns';

/** Lists a form’s saved views, with the columns without a view. */
export async function listViews(queries: Queries, formId: string): Promise<WireViews> {
  const views = await queries.query<WireView>(
    `SELECT ${columns} FROM response_views WHERE form_id = $1 ORDER BY lower(name), id`,
    [formId],
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

export async function createView(
  queries: Queries,
  formId: string,
  { name, query, columns: shown }: WireViewCreate,
): Promise<WireView | Refusal> {
  const created = await orTaken(
    queries.query<WireView>(
      `INSERT INTO response_views (id, form_id, name, query, columns) SELECT $1, $2, $3, $4, $5::jsonb
       WHERE (SELECT count(*) FROM response_views WHERE form_id = $2) < $6 RETURNING ${columns}`,
      [randomUUID(), formId, name, query, JSON.stringify(shown), MAX_VIEWS],
    ),
  );
  return created ?? { refused: 'too-many-views' };
}

export async function updateView(
  queries: Queries,
  formId: string,
  viewId: string,
  { name, query, columns: shown }: Partial<WireViewCreate>,
): Promise<WireView | Refusal> {
  if (!isUuid(viewId)) return { refused: 'view-not-found' };
  const updated = await orTaken(
    queries.query<WireView>(
      `UPDATE response_views SET name = coalesce($3, name), query = coalesce($4, query),
         columns = coalesce($5::jsonb, columns) WHERE form_id = $1 AND id = $2 RETURNING ${columns}`,
      [formId, viewId, name ?? null, query ?? null, shown ? JSON.stringify(shown) : null],
    ),
  );
  return updated ?? { refused: 'view-not-found' };
}

/** Returns whether there was such a view. */
export async function deleteView(queries: Queries, formId: string, viewId: string): Promise<boolean> {
  if (!isUuid(viewId)) return false;
  const deleted = await queries.query('DELETE FROM response_views WHERE form_id = $1 AND id = $2 RETURNING id', [
    formId,
    viewId,
  ]);
  return deleted.length > 0;
}

/** Remembers the columns of the table without a view. */
export async function setColumns(queries: Queries, formId: string, shown: WireColumns): Promise<void> {
  await queries.query('UPDATE forms SET response_columns = $2::jsonb WHERE id = $1', [formId, JSON.stringify(shown)]);
}
