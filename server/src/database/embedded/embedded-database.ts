import type { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { columnParser } from '../column-parsers';
import type { Database, Queries, Reader } from '../database';
import { withDiskProblem } from '../disk-problems';
import { makeFolder } from '../make-folder';
import { ignoreError, queriesOver, transactionOver } from '../pg-queries';
import { localSignals } from '../signals/signals';
import { snapshotOfCopies } from '../snapshots';
import { lockFolder } from './folder-lock';
import type { WorkerOptions } from './worker-messages';
import { WorkerStream } from './worker-stream';

/** Next to the server bundle. Tests compile their own. */
const builtWorker = join(__dirname, 'database-worker.js');

/** Pages of a table that are not marked as visible to all. More make reading the index slow. */
const MOST_HIDDEN_PAGES = 200;

/** A query that takes this long means that the database is stuck. All queries of the server are far shorter. */
const STUCK_MS = 60_000;

/** The only connection to the worker of the database. */
interface Connection {
  client: Client;
  stream: WorkerStream;
}

/**
 * Ends the worker when PostgreSQL gives up, as it does when its log cannot be written. A server of PostgreSQL would close the
 * connection and recover; PGlite stays without answering.
 */
function endAfterPanic(client: Client, stream: WorkerStream): void {
  // The types of pg lack this member.
  const { connection } = client as Client & { connection: EventEmitter };
  connection.on('errorMessage', ({ severity }: { severity?: string }) => {
    if (severity === 'PANIC') stream.destroy();
  });
}

/** Starts the worker of the database and connects to it like to a PostgreSQL server. */
async function connect(file: string, options: WorkerOptions): Promise<Connection> {
  const stream = new WorkerStream(file, options);
  const client = new Client({
    stream: () => stream,
    user: 'postgres',
    database: 'postgres',
    types: { getTypeParser: columnParser } as NonNullable<ConstructorParameters<typeof Client>[0] & object>['types'],
  });
  endAfterPanic(client, stream);
  // A worker that ends rejects the pending query. Without a listener the event would also end the process.
  client.on('error', ignoreError);
  try {
    await client.connect();
  } catch (error) {
    await stream.ended;
    throw error;
  }
  return { client, stream };
}

let cursors = 0;

/**
 * Reads batches from a cursor that outlives its statement, so that other queries run between two batches.
 *
 * @param close runs the last statement, also after the others were given up
 */
async function* readCursor<Row>(
  { query, close }: Queries & { close: Queries['query'] },
  sql: string,
  parameters: readonly unknown[],
  batchSize: number,
): AsyncGenerator<Row[], void> {
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
    // If the worker has ended, the cursor is gone as well.
    await close(`CLOSE ${name}`).catch(ignoreError);
  }
}

async function inTransaction<Result>(client: Client, work: Parameters<Database['transaction']>[0]): Promise<Result> {
  await client.query('BEGIN');
  try {
    const result = await work(transactionOver(client));
    await client.query('COMMIT');
    return result as Result;
  } catch (error) {
    // Report the first error. If the worker has ended, the transaction is already rolled back.
    await client.query('ROLLBACK').catch(ignoreError);
    throw error;
  }
}

/**
 * Runs PGlite apart from the server, so that no query blocks it. It has one connection, so queries and transactions take
 * turns. A worker that ends unexpectedly is replaced when it has ended: two would corrupt the folder.
 */
function databaseOver(open: () => Promise<Connection>, first: Connection, release: () => void): Database {
  let current: Promise<Connection> | null = null;
  let turn: Promise<unknown> = Promise.resolve();
  /** Queries and transactions that run or wait for their turn. */
  let pending = 0;
  let closed = false;

  function watch(connection: Connection): Connection {
    connection.client.on('end', () => {
      current = null;
    });
    return connection;
  }

  function connected(): Promise<Connection> {
    if (closed) return Promise.reject(new Error('The database is closed'));
    current ??= open().then(watch, (error: unknown) => {
      current = null;
      throw error;
    });
    return current;
  }

  current = Promise.resolve(watch(first));

  /** Waits for the work before it, and has the connection for itself. */
  function inTurn<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> {
    pending += 1;
    const done = turn
      .then(async () => work(await connected()))
      .finally(() => {
        pending -= 1;
      });
    turn = done.catch(ignoreError);
    return done;
  }

  function readerUntil(signal: AbortSignal | null): Reader {
    const query: Queries['query'] = (...statement) =>
      inTurn(({ client }) => {
        signal?.throwIfAborted();
        return queriesOver(client).query(...statement);
      });
    const close: Queries['query'] = (sql) => inTurn(({ client }) => queriesOver(client).query(sql));
    return {
      query,
      cursor: (sql, parameters, batchSize) => readCursor({ query, close }, sql, parameters, batchSize),
    };
  }

  const reader = readerUntil(null);

  return withDiskProblem({
    ...reader,
    until: readerUntil,
    transaction: (work) => inTurn(({ client }) => inTransaction(client, work)),
    snapshot: (statements, batchSize) =>
      snapshotOfCopies((work) => inTurn(({ client }) => work(client)), statements, batchSize),
    // Only one server can open it.
    onOneServer: (_name, work) => work().then(() => true),
    signals: localSignals(),
    tidy: async (table) => {
      const [pages] = await reader.query<{ hidden: number }>(
        `SELECT pg_relation_size(oid) / current_setting('block_size')::int - relallvisible AS hidden FROM pg_class
         WHERE oid = to_regclass($1)`,
        [table],
      );
      if (pages && pages.hidden > MOST_HIDDEN_PAGES) await reader.query(`VACUUM (ANALYZE) ${table}`);
    },
    check: async () => {
      const { stream } = await connected();
      const waitingMs = stream.waitingMs();
      if (waitingMs > STUCK_MS)
        throw new Error(`The embedded database has not answered for ${Math.round(waitingMs / 1000)} seconds`);
      if (pending === 0) await reader.query('SELECT 1');
    },
    close: async () => {
      await inTurn(async ({ client, stream }) => {
        closed = true;
        await client.end();
        await stream.ended;
      });
      release();
    },
  });
}

/** Two processes that write to one database corrupt it. The process that lost the lock ends before its next commit. */
function stopNow(dataFolder: string): never {
  process.stderr.write(
    `Another process now uses the data folder ${dataFolder}. This server stops. Give each server its own DATA_DIR.\n`,
  );
  process.exit(1);
}

/**
 * Makes the files of a new database in a worker of its own, which returns the memory at its end: the process would otherwise
 * keep 450 MB until its next start.
 */
async function makeDatabase(file: string, options: WorkerOptions): Promise<void> {
  if (options.folder === null || existsSync(join(options.folder, 'PG_VERSION'))) return;
  const { client, stream } = await connect(file, options);
  await client.end();
  await stream.ended;
}

async function openOver(file: string, options: WorkerOptions, release: () => void): Promise<Database> {
  const open = () => connect(file, options);
  await makeDatabase(file, options);
  return databaseOver(open, await open(), release);
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
