import { join } from 'node:path';
import { columnParser } from '../column-parsers';
import type { Database, Queries } from '../database';
import { makeFolder } from '../make-folder';
import { lockFolder } from './folder-lock';
import { connectWorker, type WorkerConnection } from './worker-connection';
import type { TextRows, WorkerOptions } from './worker-messages';

/** Next to the server bundle. Tests compile their own. */
const builtWorker = join(__dirname, 'database-worker.js');

/** Pages of a table that are not marked as visible to all. More make reading the index slow. */
const MOST_HIDDEN_PAGES = 200;

/** A call that waits this long means that the database is stuck. All queries of the server are far shorter. */
const STUCK_MS = 60_000;

function rowsOf<Row>({ columns, rows }: TextRows): Row[] {
  const readers = columns.map(({ name, oid }) => ({ name, parse: columnParser(oid) }));
  return rows.map((values) => {
    const row: { [column: string]: unknown } = {};
    for (const [index, { name, parse }] of readers.entries()) {
      const text = values[index] ?? null;
      row[name] = text === null ? null : parse(text);
    }
    return row as Row;
  });
}

function queriesOver(connection: WorkerConnection, transaction: number | null): Queries {
  return {
    query: async <Row>(sql: string, parameters: readonly unknown[] = []) =>
      rowsOf<Row>((await connection.call({ kind: 'query', sql, parameters, transaction })) as TextRows),
  };
}

let cursors = 0;

/** Reads batches from a cursor that outlives its statement, so that other queries run between two batches. */
async function* readCursor<Row>(
  connection: WorkerConnection,
  sql: string,
  parameters: readonly unknown[],
  batchSize: number,
): AsyncGenerator<Row[], void> {
  const { query } = queriesOver(connection, null);
  cursors += 1;
  const name = `batches_${cursors}`;
  await query(`DECLARE ${name} NO SCROLL CURSOR WITH HOLD FOR ${sql}`, parameters);
  try {
    for (;;) {
      const rows = await query<Row>(`FETCH ${batchSize} FROM ${name}`);
      if (rows.length === 0) return;
      yield rows;
    }
  } finally {
    // If the thread has ended, the cursor is gone as well.
    await query(`CLOSE ${name}`).catch(() => {});
  }
}

/** Runs PGlite in its own thread, so that no query blocks the server. A thread that ends unexpectedly is replaced. */
function databaseOver(
  connect: () => Promise<WorkerConnection>,
  first: WorkerConnection,
  release: () => void,
): Database {
  let current: Promise<WorkerConnection> | null = null;
  let closed = false;

  function watch(connection: WorkerConnection): WorkerConnection {
    void connection.ended.then(() => {
      current = null;
    });
    return connection;
  }

  function connected(): Promise<WorkerConnection> {
    if (closed) return Promise.reject(new Error('The database is closed'));
    current ??= connect().then(watch, (error: unknown) => {
      current = null;
      throw error;
    });
    return current;
  }

  current = Promise.resolve(watch(first));

  return {
    query: async (sql, parameters) => queriesOver(await connected(), null).query(sql, parameters),
    transaction: async (work) => {
      const connection = await connected();
      const transaction = (await connection.call({ kind: 'begin' })) as number;
      try {
        const result = await work({
          ...queriesOver(connection, transaction),
          script: async (sql) => {
            await connection.call({ kind: 'script', sql, transaction });
          },
        });
        await connection.call({ kind: 'commit', transaction });
        return result;
      } catch (error) {
        // Report the first error. If the thread has ended, the transaction is already rolled back.
        await connection.call({ kind: 'rollback', transaction }).catch(() => {});
        throw error;
      }
    },
    cursor: async function* <Row>(sql: string, parameters: readonly unknown[], batchSize: number) {
      yield* readCursor<Row>(await connected(), sql, parameters, batchSize);
    },
    tidy: async (table) => {
      const { query } = queriesOver(await connected(), null);
      const [pages] = await query<{ hidden: number }>(
        `SELECT pg_relation_size(oid) / current_setting('block_size')::int - relallvisible AS hidden FROM pg_class
         WHERE oid = to_regclass($1)`,
        [table],
      );
      if (pages && pages.hidden > MOST_HIDDEN_PAGES) await query(`VACUUM (ANALYZE) ${table}`);
    },
    check: async () => {
      const connection = await connected();
      const waitingMs = connection.waitingMs();
      if (waitingMs > STUCK_MS)
        throw new Error(`The embedded database has not answered for ${Math.round(waitingMs / 1000)} seconds`);
      if (waitingMs === 0) await queriesOver(connection, null).query('SELECT 1');
    },
    close: async () => {
      const connection = await connected();
      closed = true;
      await connection.call({ kind: 'close' });
      await connection.ended;
      release();
    },
  };
}

/** Two processes that write to one database corrupt it. The process that lost the lock ends before its next commit. */
function stopNow(dataFolder: string): never {
  process.stderr.write(
    `Another process now uses the data folder ${dataFolder}. This server stops. Give each server its own DATA_DIR.\n`,
  );
  process.exit(1);
}

async function openOver(file: string, options: WorkerOptions, release: () => void): Promise<Database> {
  const connect = () => connectWorker(file, options);
  return databaseOver(connect, await connect(), release);
}

/**
 * Opens the embedded database in a folder. Each commit is on disk before it is acknowledged.
 *
 * @param dataFolder the folder for all data of this installation; the database uses its subfolder `database`
 * @param workerFile the compiled `database-worker.ts`
 * @throws StartProblem if another process has the folder open
 */
export async function openEmbedded(dataFolder: string, workerFile = builtWorker): Promise<Database> {
  makeFolder(dataFolder);
  const release = await lockFolder(dataFolder, () => stopNow(dataFolder));
  try {
    return await openOver(workerFile, { folder: join(dataFolder, 'database'), snapshot: null }, release);
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * Opens an embedded database in memory. Its data is lost when the process ends.
 *
 * @param snapshot path of a snapshot to start from; null for an empty database
 */
export function openEmbeddedInMemory(snapshot: string | null, workerFile = builtWorker): Promise<Database> {
  return openOver(workerFile, { folder: null, snapshot }, () => {});
}
