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
  /** Ids and sizes of some responses, as `id size,id size`. */
  listed: string;
  total: number;
  totalBytes: number;
}

/** Responses that are listed at once. Their answers are read in portions. */
const LISTED_AT_A_TIME = 4_000;
/** Bytes of JSON that are read at once. */
const PORTION_BYTES = 256 * 1024;
/** Portions that are read while one is written. With one, the database would often wait until it is asked for the next. */
const READ_AHEAD = 2;

/**
 * The statement that lists the responses, in rows for many responses each: reading a row for each response would take a tenth of
 * the time of an export.
 */
const listing = (sql: string) => `
  SELECT string_agg(id || ' ' || bytes, ',' ORDER BY place) AS listed, (sum(count(*)) OVER ())::int AS total,
    (sum(sum(bytes)) OVER ())::float8 AS "totalBytes"
  FROM (SELECT *, row_number() OVER () AS place FROM (${sql}) AS selected) AS numbered
  GROUP BY (place - 1) / ${LISTED_AT_A_TIME} ORDER BY min(place)`;

function responsesOf({ listed }: Listed): { id: string; bytes: number }[] {
  return listed.split(',').map((each) => {
    const [id = '', bytes] = each.split(' ');
    return { id, bytes: Number(bytes) };
  });
}

/** Starts to read each portion. Its promise is in an object, because a generator would wait for it. */
async function* startedReads<Response>(
  batches: AsyncGenerator<Listed[], void>,
  first: Listed[],
  read: ReadPortion<Response>,
): AsyncGenerator<{ portion: Promise<Portion<Response>> }> {
  try {
    for (let listed: Listed[] | null = first; listed; listed = (await batches.next()).value ?? null) {
      for (const portion of portionsOf(listed.flatMap(responsesOf), PORTION_BYTES)) {
        const reading = read(portion.map(({ id }) => id));
        // Its error is thrown where it is awaited.
        reading.catch(ignoreError);
        yield { portion: reading };
      }
    }
  } finally {
    await batches.return();
  }
}

/** Reads some portions while the one before them is written: the database and the server work at the same time. */
async function* readAhead<Response>(
  reads: AsyncGenerator<{ portion: Promise<Portion<Response>> }>,
): AsyncGenerator<Portion<Response>> {
  const started: ReturnType<typeof reads.next>[] = [];
  const start = () => {
    while (started.length < READ_AHEAD) {
      const next = reads.next();
      next.catch(ignoreError);
      started.push(next);
    }
  };
  try {
    start();
    for (let read = await started.shift(); read && !read.done; read = await started.shift()) {
      const portion = await read.value.portion;
      start();
      yield portion;
    }
  } finally {
    await reads.return(undefined);
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
  const batches = reader.cursor<Listed>(listing(sql), parameters, 1);
  signal.addEventListener('abort', () => void batches.return(), { once: true });
  const first = (await batches.next()).value ?? [];
  const { total = 0, totalBytes = 0 } = first[0] ?? {};
  return { total, bytes: totalBytes, portions: readAhead(startedReads(batches, first, read)) };
}
