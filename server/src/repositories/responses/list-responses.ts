import { quoted } from '@tessera/fields/quoted';
import type { ResponseQuery } from '@tessera/form-model/response-query';
import type { Queries } from '../../database/database';
import type { Refusal } from '../../errors';
import type { StoredForm } from '../form-rows';
import { countInBlocks } from './count-by';
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

/** The number of responses of a query if the counts of the form give it; null if it has to be counted. */
function knownCount(
  { sources, onlySources }: ResponseConditions,
  counts: Pick<StoredForm, 'responseCount' | 'previewCount'>,
): number | null {
  const others = sources.filter((source) => source !== 'preview').length;
  // Visitors’ and imported responses are counted together.
  if (!onlySources || others === 1) return null;
  return (others > 0 ? counts.responseCount : 0) + (sources.includes('preview') ? counts.previewCount : 0);
}

/** @param parameters only those of the conditions: PostgreSQL refuses parameters that the statement does not use */
async function countSelected(
  queries: Queries,
  conditions: ResponseConditions,
  parameters: readonly unknown[],
): Promise<number> {
  const fromBlocks = await countInBlocks(queries, conditions, parameters);
  if (fromBlocks !== null) return fromBlocks;
  const [row] = await queries.query<{ count: number }>(
    `SELECT count(*) AS count FROM responses r WHERE ${conditions.where}`,
    parameters,
  );
  return row?.count ?? 0;
}

/** The parts of the statements that read and count a page. */
interface Selection {
  conditions: ResponseConditions;
  order: ResponseOrder;
  /** The `WHERE` clause for the rows after the cursor, over the columns `sorted` and `id`. Empty without a cursor. */
  after: string;
  /** The parameters of the conditions without those of the order. */
  countParameters: readonly unknown[];
  request: PageRequest;
}

interface PageRow extends ListedResponse {
  /** The sorted value as text. */
  value: string | null;
  /** Number of selected responses; null unless they were counted in the same pass. */
  total: number | null;
}

/**
 * How a page is read. `ordered` lets the database read in the order of the list and stop early; `newest` reads only the
 * next `NEWEST` responses of the form in that order; `counting` reads all of them once and counts them as well.
 */
type Reading = 'ordered' | 'newest' | 'counting';

/** Number of responses that `newest` reads. They contain a full page unless fewer than one in a hundred is selected. */
const NEWEST = 5_000;

/** The responses `r` that are read. */
function source({ order, after }: Selection, reading: Reading): string {
  if (reading !== 'newest') return `responses r ${order.join}`;
  // The first parameter is the form’s id.
  return `(SELECT * FROM (SELECT responses.*, submitted_at AS sorted FROM responses WHERE form_id = $1::uuid) AS place
     ${after} ORDER BY ${orderBy(order, 'place')} LIMIT ${NEWEST}) AS r`;
}

function readPage(queries: Queries, selection: Selection, reading: Reading): Promise<PageRow[]> {
  const { conditions, order, after, request } = selection;
  const { limit, offset, cursor } = request;
  const from = source(selection, reading);
  // The offset of zero makes the database collect all selected responses before it sorts them, with several workers.
  const fence = reading === 'counting' ? 'OFFSET 0' : '';
  const total = reading === 'counting' && !cursor ? 'count(*) OVER ()' : 'NULL::bigint';
  return queries.query<PageRow>(
    // The inner query selects the page first, so that the bytes of skipped rows are not computed.
    `SELECT page.id, page.sorted::text AS value, page.total, coalesce(b.bytes, octet_length(b.data::text)) AS bytes
     FROM (SELECT id, sorted, ${total} AS total
       FROM (SELECT r.id, ${order.value} AS sorted FROM ${from} WHERE ${conditions.where} ${fence}) AS selected ${after}
       ORDER BY ${orderBy(order, 'selected')} LIMIT ${limit + 1} OFFSET ${cursor ? 0 : offset}) AS page
     JOIN responses b ON b.id = page.id
     ORDER BY ${orderBy(order, 'page')}`,
    [...conditions.parameters.values],
  );
}

/** Reads a page of a query that has to count, with as few passes over the responses as possible. */
async function readCounting(queries: Queries, selection: Selection): Promise<{ rows: PageRow[]; total: number }> {
  const { conditions, order, request } = selection;
  const known = request.cursor?.total;
  const count = () => countSelected(queries, conditions, selection.countParameters);
  const isFull = (rows: PageRow[]) => rows.length > request.limit;
  if (order.type === 'timestamptz' && order.descending && (request.cursor || request.offset === 0)) {
    const rows = await readPage(queries, selection, 'newest');
    if (isFull(rows)) return { rows, total: known ?? (await count()) };
    const total = known ?? (await countInBlocks(queries, conditions, selection.countParameters));
    if (!request.cursor && rows.length === total) return { rows, total };
  } else if (!conditions.readsTexts) {
    const total = known ?? (await count());
    return { rows: total > 0 ? await readPage(queries, selection, 'ordered') : [], total };
  }
  const rows = await readPage(queries, selection, 'counting');
  // A page beyond the end has no rows, so the total has to be counted.
  const isEmpty = rows.length === 0 && request.offset === 0;
  return { rows, total: known ?? rows[0]?.total ?? (isEmpty ? 0 : await count()) };
}

const noColumn = ({ by }: ResponseQuery['sort']): Refusal => ({
  refused: 'invalid-input',
  message: `This form has no column ${quoted(by)}.`,
});

/**
 * The total beside a first page. The count is from a moment before or after the page, and responses may arrive in between: a
 * last page tells the total itself, and any other that there are more.
 */
function totalBeside(rows: readonly PageRow[], counted: number, { cursor, offset, limit }: PageRequest): number {
  if (cursor || (rows.length === 0 && offset > 0)) return counted;
  const read = offset + rows.length;
  return rows.length > limit ? Math.max(counted, read) : read;
}

/** Returns a page of a query’s responses in its order; a refusal if the form has no such column. */
export async function listResponses(
  queries: Queries,
  form: QueriedForm & Pick<StoredForm, 'responseCount' | 'previewCount'>,
  { sort }: Pick<ResponseQuery, 'sort'>,
  conditions: ResponseConditions,
  request: PageRequest,
): Promise<ResponsePage | Refusal> {
  const { parameters } = conditions;
  const countParameters = [...parameters.values];
  const order = await responseOrder(queries, form, sort, parameters);
  if (!order) return noColumn(sort);
  const after = request.cursor ? `WHERE ${afterPlace(order, request.cursor, parameters)}` : '';
  const selection = { conditions, order, after, countParameters, request };
  const known = knownCount(conditions, form);
  const { rows, total: counted } =
    known === null
      ? await readCounting(queries, selection)
      : { rows: await readPage(queries, selection, 'ordered'), total: known };
  const total = totalBeside(rows, counted, request);
  const items = rows.slice(0, request.limit).map(({ id, bytes, value }) => ({ id, bytes, value }));
  const last = items.at(-1);
  const hasNextPage = rows.length > request.limit;
  return {
    items,
    totalCount: total,
    hasNextPage,
    nextCursor: last && hasNextPage ? writeCursor({ value: last.value, id: last.id, total }) : null,
  };
}

/** A statement that selects `id` and `bytes` of a query’s responses in their order, for reading all of them. */
export async function selectResponses(
  queries: Queries,
  form: QueriedForm,
  { sort }: Pick<ResponseQuery, 'sort'>,
  conditions: ResponseConditions,
): Promise<{ sql: string; parameters: readonly unknown[] } | Refusal> {
  const order = await responseOrder(queries, form, sort, conditions.parameters);
  if (!order) return noColumn(sort);
  return {
    sql: `SELECT id, bytes FROM (
      SELECT r.id, ${order.value} AS sorted, coalesce(r.bytes, octet_length(r.data::text)) AS bytes
      FROM responses r ${order.join} WHERE ${conditions.where}) AS selected
      ORDER BY ${orderBy(order, 'selected')}`,
    parameters: conditions.parameters.values,
  };
}
