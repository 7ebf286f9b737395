import type { Queries } from '../../database/database';

/** SQL condition: the form `f` was not deleted. A deleted form has no owner while its rows are being destroyed. */
export const isOwned = '(f.owner_id IS NOT NULL OR f.organization_id IS NOT NULL)';
const isDeleted = '(f.owner_id IS NULL AND f.organization_id IS NULL)';

/** The tables whose rows work for a form without a log-in, or send something. They have few rows of a form. */
const actingTables = [
  ...['form_notifications', 'notification_recipients', 'analytics_links', 'exports', 'form_retention', 'option_stock'],
  ...['running_imports', 'unfinished_imports'],
];

/**
 * Hides forms from everyone, as if their rows were gone, and notes that they were deleted. The caller destroys the rows
 * afterwards. Requires a transaction that has locked the forms.
 */
export async function hideForms(transaction: Queries, ids: readonly string[]): Promise<void> {
  const given = [[...ids]];
  for (const table of actingTables) {
    await transaction.query(`DELETE FROM ${table} WHERE form_id = ANY($1::uuid[])`, given);
  }
  await transaction.query(
    `INSERT INTO deleted_forms (id, owner_id) SELECT id, owner_id FROM forms WHERE id = ANY($1::uuid[])
     ON CONFLICT (id) DO UPDATE SET owner_id = excluded.owner_id, deleted_at = excluded.deleted_at`,
    given,
  );
  await transaction.query(
    `UPDATE forms SET owner_id = NULL, organization_id = NULL, created_by = NULL, folder_id = NULL, status = 'draft',
       visibility = 'private', location = 'trash', published_version = NULL, has_webhooks = false, values_changed_at = NULL
     WHERE id = ANY($1::uuid[])`,
    given,
  );
}

/**
 * Lists the deleted forms that still have rows; all of them, or those that an account owned. In any order, so that a form that
 * cannot be destroyed does not always come first.
 */
export async function listHidden(queries: Queries, ownerId: string | null = null): Promise<string[]> {
  const rows = await queries.query<{ id: string }>(
    `SELECT f.id FROM forms f WHERE ${isDeleted} AND ($1::uuid IS NULL OR EXISTS (
       SELECT FROM deleted_forms d WHERE d.id = f.id AND d.owner_id = $1)) ORDER BY random()`,
    [ownerId],
  );
  return rows.map(({ id }) => id);
}

/** Returns whether a form was deleted and still has rows. */
export async function isHidden(queries: Queries, id: string): Promise<boolean> {
  return (await queries.query(`SELECT 1 FROM forms f WHERE f.id = $1 AND ${isDeleted}`, [id])).length > 0;
}

/** The tables that may have many rows of a form, in the order in which they can be deleted. */
const largeTables = [
  ...['webhook_deliveries', 'pending_notices', 'deleted_responses', 'quarantined_responses', 'uploads', 'responses'],
  ...['answer_values', 'response_blocks', 'view_counts', 'page_progress_by_time', 'daily_visitors', 'form_versions'],
];

/**
 * Destroys rows of a form. The files stay, and the form itself. Requires a transaction.
 *
 * @param most the most rows, not counting those that only belong to a response
 * @returns how many there were
 */
export async function destroyRows(transaction: Queries, formId: string, most: number): Promise<number> {
  await transaction.query('SELECT 1 FROM forms WHERE id = $1 FOR UPDATE', [formId]);
  let left = most;
  for (const table of largeTables) {
    if (left === 0) break;
    const gone = await transaction.query(
      `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE form_id = $1 LIMIT $2)) RETURNING 1`,
      [formId, left],
    );
    left -= gone.length;
  }
  return most - left;
}
