import type { ListedOption } from '@tessera/fields/listed-options';
import { MAX_OPTION_LISTS } from '@tessera/form-model/option-list-limits';
import type { Queries } from '../../database/database';
import { countOptionLists } from '../option-lists/option-lists';
import { time } from './archived-rows';

/** An option list as the archive of an account contains it. */
export interface ArchivedOptionList {
  id: string;
  name: string;
  version: number;
  createdAt: string;
  updatedAt: string;
  options: ListedOption[];
}

/** Lists the option lists of an account, oldest first. */
export function archivedOptionLists(queries: Queries, userId: string): Promise<ArchivedOptionList[]> {
  return queries.query<ArchivedOptionList>(
    `SELECT id, name, version, ${time('created_at')} AS "createdAt", ${time('updated_at')} AS "updatedAt", options
     FROM option_lists WHERE owner_id = $1 ORDER BY created_at, id`,
    [userId],
  );
}

/** Stores a list, unless its id exists already. Returns the outcome. Requires a transaction. */
export async function restoreOptionList(
  transaction: Queries,
  userId: string,
  { id, name, version, createdAt, updatedAt, options }: ArchivedOptionList,
): Promise<'stored' | 'known' | 'name-taken' | 'full'> {
  const count = await countOptionLists(transaction, { ownerId: userId });
  const [known] = await transaction.query('SELECT 1 FROM option_lists WHERE id = $1', [id]);
  if (known) return 'known';
  if (count >= MAX_OPTION_LISTS) return 'full';
  const stored = await transaction.query(
    `INSERT INTO option_lists (id, owner_id, name, options, version, created_at, updated_at)
     VALUES ($1, $2, $3, $4::jsonb, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING id`,
    [id, userId, name, JSON.stringify(options), version, createdAt, updatedAt],
  );
  return stored.length > 0 ? 'stored' : 'name-taken';
}
