import type { Reader } from '../database/database';
import { ignoreError } from '../database/pg-queries';
import { type Portion, portionsOf } from '../repositories/portions';
import type { Portions } from './export-format';

/** A statement that selects the responses of an export in their order. */
export interface ExportSelection {
  /** Selects `id` and `bytes`, the size of the answers as JSON. */
  sql: string;
  parameters: readonly unknown[];
}

/** An export that is being read. */
export interface ExportReading<Response> {
  /** Number of responses that were selected. */
  total: number;
  /** Size of their answers as JSON. */
  bytes: number;
  /** The responses in portions that fit into memory. A response that is deleted while they are read is left out. */
  portions: Portions<Response>;
}

/** Reads responses in the order of their ids. Leaves out those that were deleted in the meantime. */
export type ReadPortion<Response> = (ids: string[]) => Promise<Portion<Response>>;

interface Listed {
  id: string;
  bytes: number;
  total: number;
  totalBytes: number;
}

/** Responses that are listed at once. Their answers are read in portions. */
const LISTED_AT_A_TIME = 4_000;
/** Bytes of JSON that are read at once. Two portions are in memory: one is written while the next one is read. */
const PORTION_BYTES = 512 * 1024;

async function* readPortions<Response>(
  batches: AsyncGenerator<Listed[], void>,
  first: Listed[],
  read: ReadPortion<Response>,
): AsyncGenerator<Portion<Response>> {
  try {
    for (let listed: Listed[] | null = first; listed; listed = (await batches.next()).value ?? null) {
      for (const portion of portionsOf(listed, PORTION_BYTES)) {
        yield await read(portion.map(({ id }) => id));
      }
    }
  } finally {
    await batches.return();
  }
}

/** Reads each portion while the one before it is written: the database and the server work at the same time. */
async function* oneAhead<Item>(items: AsyncGenerator<Item>): AsyncGenerator<Item> {
  const read = () => {
    const next = items.next();
    // Its error is thrown where it is awaited.
    next.catch(ignoreError);
    return next;
  };
  try {
    let next = read();
    for (let item = await next; !item.done; item = await next) {
      next = read();
      yield item.value;
    }
  } finally {
    await items.return(undefined);
  }
}

/**
 * Opens a cursor over the responses. They are those of one moment, so the rows agree with the total.
 *
 * @param signal closes the cursor when it aborts, also if the portions were never read
 */
export async function readExport<Response>(
  reader: Reader,
  { sql, parameters }: ExportSelection,
  read: ReadPortion<Response>,
  signal: AbortSignal,
): Promise<ExportReading<Response>> {
  const batches = reader.cursor<Listed>(
    `SELECT *, (count(*) OVER ())::int AS total, (sum(bytes) OVER ())::float8 AS "totalBytes" FROM (${sql}) AS selected`,
    parameters,
    LISTED_AT_A_TIME,
  );
  signal.addEventListener('abort', () => void batches.return(), { once: true });
  const first = (await batches.next()).value ?? [];
  const { total = 0, totalBytes = 0 } = first[0] ?? {};
  return { total, bytes: totalBytes, portions: oneAhead(readPortions(batches, first, read)) };
}
