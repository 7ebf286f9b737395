import type { ResponseQuery } from '@tessera/form-model/response-query';
import type { Queries } from '../../database/database';
import type { Refusal } from '../../errors';
import type { StoredForm } from '../form-rows';
import { type ListCursor, writeCursor } from './list-cursor';
import type { QueriedForm } from './queried-form';
import type { ResponseConditions } from './response-conditions';
import { afterPlace, orderBy, type ResponseOrder, responseOrder } from './response-order';

/** A listed response, with the size of its answers. The answers are read later. */
export interface ListedResponse {
  id: string;
  bytes: number;
}

/** One page of a list. */
export interface ResponsePage {
  items: ListedResponse[];
  totalCount: number;
  hasNextPage: boolean;
  nextCursor: string | null;
}

/** Which part of the list is read. */
export interface PageRequest {
  limit: number;
  /** Ignored with a cursor. */
  offset: number;
  cursor: ListCursor | null;
}

/** Counts the responses of a query. */
export async function countSelected(
  queries: Queries,
  { where, parameters, sources, onlySources }: ResponseConditions,
  counts: Pick<StoredForm, 'responseCount' | 'previewCount'>,
): Promise<number> {
  const others = sources.filter((source) => source !== 'preview').length;
  // Visitors’ and imported responses are counted together.
  if (onlySources && others !== 1) {
    return (others > 0 ? counts.responseCount : 0) + (sources.includes('preview') ? counts.previewCount : 0);
  }
  const [row] = await queries.query<{ count: number }>(`SELECT count(*) AS count FROM responses r WHERE ${where}`, [
    ...parameters.values,
  ]);
  return row?.count ?? 0;
}

/** Share of a form’s responses below which reading the list in its order would skip most of it. */
const FEW = 0.02;

const marks = 'LEFT JOIN response_marks m ON m.response_id = r.id';

/** Selects `id` and `sorted` of all responses of a query, in their order. */
function orderedSelection(conditions: ResponseConditions, order: ResponseOrder, collectsFirst: boolean): string {
  return `SELECT r.id, ${order.value} AS sorted FROM responses r ${order.needsMarks ? marks : ''}
    WHERE ${conditions.where}${collectsFirst ? ' OFFSET 0' : ''}`;
}

interface PlacedRow extends ListedResponse {
  /** The sorted value as text. */
  value: string | null;
}

async function readPage(
  queries: Queries,
  conditions: ResponseConditions,
  order: ResponseOrder,
  { limit, offset, cursor }: PageRequest,
  collectsFirst: boolean,
): Promise<PlacedRow[]> {
  const { parameters } = conditions;
  const selection = orderedSelection(conditions, order, collectsFirst);
  const after = cursor ? `WHERE ${afterPlace(order, cursor, parameters)}` : '';
  return queries.query<PlacedRow>(
    // The inner query selects the page first, so that skipped rows are not measured.
    `SELECT page.id, page.sorted::text AS value, coalesce(b.bytes, octet_length(b.data::text)) AS bytes
     FROM (SELECT id, sorted FROM (${selection}) AS selected ${after}
       ORDER BY ${orderBy(order, 'selected')} LIMIT ${limit + 1} OFFSET ${cursor ? 0 : offset}) AS page
     JOIN responses b ON b.id = page.id
     ORDER BY ${orderBy(order, 'page')}`,
    [...parameters.values],
  );
}

/** Returns a page of a query’s responses in its order; a refusal if the form has no such column. */
export async function listResponses(
  queries: Queries,
  form: QueriedForm & Pick<StoredForm, 'responseCount' | 'previewCount'>,
  { sort }: Pick<ResponseQuery, 'sort'>,
  conditions: ResponseConditions,
  request: PageRequest,
): Promise<ResponsePage | Refusal> {
  const totalCount = request.cursor?.total ?? (await countSelected(queries, conditions, form));
  const order = responseOrder(form, sort, conditions.parameters);
  if (!order) return { refused: 'invalid-input', message: `This form has no column “${sort.by}”.` };
  const isFew = !conditions.onlySources && totalCount < FEW * (form.responseCount + form.previewCount);
  const rows = await readPage(queries, conditions, order, request, isFew);
  const items = rows.slice(0, request.limit);
  const last = items.at(-1);
  const hasNextPage = rows.length > request.limit;
  return {
    items,
    totalCount,
    hasNextPage,
    nextCursor: last && hasNextPage ? writeCursor({ ...last, total: totalCount }) : null,
  };
}

/** A statement that selects `id` and `bytes` of a query’s responses in their order, for reading all of them. */
export function selectResponses(
  form: QueriedForm,
  { sort }: Pick<ResponseQuery, 'sort'>,
  conditions: ResponseConditions,
): { sql: string; parameters: readonly unknown[] } | Refusal {
  const order = responseOrder(form, sort, conditions.parameters);
  if (!order) return { refused: 'invalid-input', message: `This form has no column “${sort.by}”.` };
  return {
    sql: `SELECT id, bytes FROM (
      SELECT r.id, ${order.value} AS sorted, coalesce(r.bytes, octet_length(r.data::text)) AS bytes
      FROM responses r ${order.needsMarks ? marks : ''} WHERE ${conditions.where}) AS selected
      ORDER BY ${orderBy(order, 'selected')}`,
    parameters: conditions.parameters.values,
  };
}
