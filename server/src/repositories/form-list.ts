import type { Queries } from '../database/database';
import { type FormRow, formColumns, formTables, type StoredForm, storedForm } from './form-rows';

/** Sort keys of the list, and what they order by. */
const orders = {
  updatedAt: 'f.updated_at',
  createdAt: 'f.created_at',
  name: 'lower(f.name)',
  responses: 'f.response_count',
  status: 'f.status',
} as const;

export interface FormListQuery {
  location?: string | undefined;
  status?: string | undefined;
  /** Part of the name, in any case. */
  search?: string | undefined;
  sort: keyof typeof orders;
  order: 'asc' | 'desc';
  offset: number;
  /** Null for all. */
  limit: number | null;
}

const conditions = `f.owner_id = $1
  AND ($2::text IS NULL OR f.location = $2)
  AND ($3::text IS NULL OR f.status = $3)
  AND ($4::text IS NULL OR position(lower($4) in lower(f.name)) > 0)`;

/** An owner's forms, and how many match without the page's bounds. */
export async function listForms(
  queries: Queries,
  ownerId: string,
  query: FormListQuery,
): Promise<{ forms: StoredForm[]; totalCount: number }> {
  const filter = [ownerId, query.location ?? null, query.status ?? null, query.search || null];
  const direction = query.order === 'asc' ? 'ASC' : 'DESC';
  const rows = await queries.query<FormRow>(
    `SELECT ${formColumns} FROM ${formTables} WHERE ${conditions}
     ORDER BY ${orders[query.sort]} ${direction}, f.id ${direction} LIMIT $5 OFFSET $6`,
    [...filter, query.limit, query.offset],
  );
  if (query.limit === null) return { forms: rows.map(storedForm), totalCount: rows.length };
  const counts = await queries.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM forms f WHERE ${conditions}`,
    filter,
  );
  return { forms: rows.map(storedForm), totalCount: counts[0]?.count ?? 0 };
}
