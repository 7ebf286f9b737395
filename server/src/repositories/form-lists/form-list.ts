import { type Thumbnail, thumbnailOf } from '@tessera/form-model/thumbnail';
import type { Queries } from '../../database/database';
import {
  type FormRow,
  formColumns,
  formTables,
  type MetadataRow,
  metadataColumns,
  type StoredForm,
  type StoredSummary,
  storedForm,
  storedMetadata,
} from '../form-rows';
import { columnOf, type Space } from '../organizations/form-access';
import { portionsOf } from '../portions';

/** Sort keys and their SQL expressions. */
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
  /** Matches part of the name, ignoring case. */
  search?: string | undefined;
  sort: keyof typeof orders;
  order: 'asc' | 'desc';
  offset: number;
  limit: number;
}

const conditionsOf = (column: string) => `f.${column} = $1
  AND ($2::text IS NULL OR f.location = $2)
  AND ($3::text IS NULL OR f.status = $3)
  AND ($4::text IS NULL OR position(lower($4) in lower(f.name)) > 0)`;

/** One page of forms, and the number of forms on all pages. */
export interface Listed<Form> {
  forms: Form[];
  totalCount: number;
}

async function list<Row>(
  queries: Queries,
  space: Space,
  query: FormListQuery,
  { columns, tables }: { columns: string; tables: string },
): Promise<Listed<Row>> {
  const { column, id } = columnOf(space);
  const conditions = conditionsOf(column);
  const filter = [id, query.location ?? null, query.status ?? null, query.search || null];
  const direction = query.order === 'asc' ? 'ASC' : 'DESC';
  const forms = await queries.query<Row>(
    `SELECT ${columns} FROM ${tables} WHERE ${conditions}
     ORDER BY ${orders[query.sort]} ${direction}, f.id ${direction} LIMIT $5 OFFSET $6`,
    [...filter, query.limit, query.offset],
  );
  const counts = await queries.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM forms f WHERE ${conditions}`,
    filter,
  );
  return { forms, totalCount: counts[0]?.count ?? 0 };
}

/** Lists the ids of the forms of a space and the sizes of their documents. */
export async function listForms(
  queries: Queries,
  space: Space,
  query: FormListQuery,
): Promise<Listed<{ id: string; bytes: number }>> {
  return list(queries, space, query, {
    columns: 'f.id, coalesce(v.bytes, octet_length(v.document::text)) AS bytes',
    tables: formTables,
  });
}

/** Reads forms of a space by id, in the given order. Leaves out forms that were deleted or moved in the meantime. */
export async function findForms(queries: Queries, space: Space, ids: readonly string[]): Promise<StoredForm[]> {
  const { column, id } = columnOf(space);
  const rows = await queries.query<FormRow>(
    `SELECT ${formColumns} FROM jsonb_array_elements_text($2::jsonb) WITH ORDINALITY AS asked (id, place)
     JOIN (${formTables}) ON f.id = asked.id::uuid WHERE f.${column} = $1 ORDER BY asked.place`,
    [id, JSON.stringify(ids)],
  );
  return rows.map(storedForm);
}

interface SummaryRow extends MetadataRow {
  name: string;
  thumbnail: Thumbnail | null;
  /** Size of the document in bytes; null if the thumbnail is stored already. */
  bytes: number | null;
}

/** Creates and stores the missing thumbnails of these rows. Returns them by form id. */
async function drawMissing(
  queries: Queries,
  space: Space,
  rows: readonly SummaryRow[],
): Promise<Map<string, Thumbnail>> {
  const missing = rows.flatMap(({ id, thumbnail, bytes }) => (thumbnail ? [] : [{ id, bytes: bytes ?? 0 }]));
  const drawn = [];
  for (const portion of portionsOf(missing)) {
    const ids = portion.map(({ id }) => id);
    for (const { id, version, document: formDocument } of await findForms(queries, space, ids)) {
      drawn.push({ id, version, thumbnail: thumbnailOf(formDocument) });
    }
  }
  await storeThumbnails(queries, drawn);
  return new Map(drawn.map(({ id, thumbnail }) => [id, thumbnail]));
}

/** Lists the forms of a space without their documents. Creates and stores missing thumbnails. */
export async function listSummaries(
  queries: Queries,
  space: Space,
  query: FormListQuery,
): Promise<Listed<StoredSummary>> {
  const { forms, totalCount } = await list<SummaryRow>(queries, space, query, {
    columns: `${metadataColumns}, f.name, f.thumbnail, coalesce(v.bytes, octet_length(v.document::text)) AS bytes`,
    tables: 'forms f LEFT JOIN form_versions v ON f.thumbnail IS NULL AND v.form_id = f.id AND v.version = f.version',
  });
  const drawn = await drawMissing(queries, space, forms);
  const thumbnail = (row: SummaryRow) => row.thumbnail ?? drawn.get(row.id) ?? thumbnailOf({ pages: [] });
  return {
    forms: forms.map((row) => ({ ...storedMetadata(row), name: row.name, thumbnail: thumbnail(row) })),
    totalCount,
  };
}

/** Stores thumbnails. Skips forms that were saved again in the meantime. */
async function storeThumbnails(
  queries: Queries,
  drawn: readonly { id: string; version: number; thumbnail: Thumbnail }[],
): Promise<void> {
  if (drawn.length === 0) return;
  await queries.query(
    `UPDATE forms f SET thumbnail = drawn.thumbnail
     FROM jsonb_to_recordset($1::jsonb) AS drawn(id uuid, version int, thumbnail jsonb)
     WHERE f.id = drawn.id AND f.version = drawn.version`,
    [JSON.stringify(drawn.map(({ id, version, thumbnail }) => ({ id, version, thumbnail })))],
  );
}
