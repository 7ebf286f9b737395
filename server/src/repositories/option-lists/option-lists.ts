import { randomUUID } from 'node:crypto';
import type { ListedOption } from '@tessera/fields/listed-options';
import type { NamedList } from '@tessera/form-model/list-entries';
import type { OptionsOfLists } from '@tessera/form-model/listed-fields';
import { MAX_OPTION_LISTS } from '@tessera/form-model/option-list-limits';
import type { WireOptionList, WireOptionListSummary } from '@tessera/form-model/wire';
import type { Queries } from '../../database/database';
import { hasSqlState, UNIQUE_TAKEN } from '../../database/database-errors';
import type { Refusal } from '../../errors';
import {
  accessCondition,
  columnOf,
  type FormAccess,
  type FormSpace,
  formSpace,
  lockSpace,
  type Space,
} from '../organizations/form-access';
import { isUuid } from '../uuid';

const facts = `f.id, f.name, f.version,
  to_char(f.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "updatedAt"`;

type Row = Omit<WireOptionList, 'organizationId'> & { organizationId: string | null };

const ofRow = ({ organizationId, ...list }: Row): WireOptionList => ({
  ...list,
  ...(organizationId !== null && { organizationId }),
});

/** Lists the option lists of a space, by name. */
export function listOptionLists(queries: Queries, space: Space): Promise<WireOptionListSummary[]> {
  const { column, id } = columnOf(space);
  return queries.query<WireOptionListSummary>(
    `SELECT ${facts}, jsonb_array_length(f.options) AS "optionCount",
       (SELECT coalesce(jsonb_agg(o -> 'label'), '[]') FROM jsonb_path_query(f.options, '$[0 to 2]') o) AS "firstLabels"
     FROM option_lists f WHERE f.${column} = $1 ORDER BY lower(f.name), f.id`,
    [id],
  );
}

/** Returns a list; null if it does not exist or the person may not open it. */
export async function findOptionList(
  queries: Queries,
  id: string,
  { userId, permission }: FormAccess,
): Promise<WireOptionList | null> {
  if (!isUuid(id)) return null;
  const [row] = await queries.query<Row>(
    `SELECT ${facts}, f.organization_id AS "organizationId", f.options FROM option_lists f
     WHERE f.id = $1 AND ${accessCondition(permission, '$2')}`,
    [id, userId],
  );
  return row ? ofRow(row) : null;
}

/** Returns the options of those lists that belong to the owner of a form. */
export async function optionsOfLists(
  queries: Queries,
  { ownerId, organizationId }: FormSpace,
  ids: readonly string[],
): Promise<OptionsOfLists> {
  const known = ids.filter(isUuid);
  if (known.length === 0) return new Map();
  const rows = await queries.query<{ id: string; options: ListedOption[] }>(
    `SELECT id, options FROM option_lists WHERE id = ANY ($1::uuid[])
       AND owner_id IS NOT DISTINCT FROM $2 AND organization_id IS NOT DISTINCT FROM $3`,
    [known, ownerId, organizationId],
  );
  return new Map(rows.map(({ id, options }) => [id, options]));
}

/** Counts the lists of a space. Requires a transaction: simultaneous creations wait for its end. */
export async function countOptionLists(transaction: Queries, space: Space): Promise<number> {
  const { column, id } = columnOf(space);
  await lockSpace(transaction, space);
  const [row] = await transaction.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM option_lists WHERE ${column} = $1`,
    [id],
  );
  return row?.count ?? 0;
}

const nameTaken: Refusal = {
  refused: 'list-name-taken',
  errors: { name: 'Another option list has this name. Choose another name.' },
};

/** Stores a new list and returns its id. Requires a transaction. */
export async function insertOptionList(
  transaction: Queries,
  space: Space,
  { name, options }: NamedList,
  id: string = randomUUID(),
): Promise<string | Refusal> {
  if ((await countOptionLists(transaction, space)) >= MAX_OPTION_LISTS) return { refused: 'too-many-lists' };
  const { ownerId, organizationId } = formSpace(space);
  const inserted = await transaction.query(
    `INSERT INTO option_lists (id, owner_id, organization_id, name, options) VALUES ($1, $2, $3, $4, $5::jsonb)
     ON CONFLICT DO NOTHING RETURNING id`,
    [id, ownerId, organizationId, name, JSON.stringify(options)],
  );
  return inserted.length > 0 ? id : nameTaken;
}

/**
 * Changes a list. Returns null if it does not exist, if the person may not change it, or if it has another version.
 *
 * @param version the version that the change is based on; undefined for any
 */
export async function updateOptionList(
  queries: Queries,
  { id, by }: { id: string; by: FormAccess },
  { name, options, version }: NamedList & { version?: number | undefined },
): Promise<WireOptionList | null | Refusal> {
  if (!isUuid(id)) return null;
  try {
    const [updated] = await queries.query<Row>(
      `UPDATE option_lists f SET name = $3, options = $4::jsonb, version = f.version + 1, updated_at = now()
       WHERE f.id = $1 AND ${accessCondition(by.permission, '$2')} AND ($5::int IS NULL OR f.version = $5)
       RETURNING ${facts}, f.organization_id AS "organizationId", f.options`,
      [id, by.userId, name, JSON.stringify(options), version ?? null],
    );
    return updated ? ofRow(updated) : null;
  } catch (error) {
    if (hasSqlState(error, UNIQUE_TAKEN)) return nameTaken;
    throw error;
  }
}

/** Returns whether there was such a list. Forms keep the options that they have from it. */
export async function deleteOptionList(
  queries: Queries,
  id: string,
  { userId, permission }: FormAccess,
): Promise<boolean> {
  if (!isUuid(id)) return false;
  const deleted = await queries.query(
    `DELETE FROM option_lists f WHERE f.id = $1 AND ${accessCondition(permission, '$2')} RETURNING f.id`,
    [id, userId],
  );
  return deleted.length > 0;
}
