import { join } from 'node:path';
import { columnParser } from '../column-parsers';
import type { Database, Queries } from '../database';
import { makeFolder } from '../make-folder';
import { lockFolder } from './folder-lock';
import { connectWorker, type WorkerConnection } from './worker-connection';
import type { TextRows, WorkerOptions } from './worker-messages';

/** Beside the bundle; tests compile their own. */
const builtWorker = join(__dirname, 'database-worker.js');

/** A query that has run this long means that the database is stuck: none of ours comes near it. */
const STUCK_MS = 60_000;

function rowsOf<Row>({ columns, rows }: TextRows): Row[] {
  const readers = columns.map(({ name, oid }) => ({ name, parse: columnParser(oid) }));
  return rows.map((values) => {
    const row: { [column: string]: unknown } = {};
    for (const [at, { name, parse }] of readers.entries()) {
      const text = values[at] ?? null;
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

/** PGlite in a thread of its own, so that no query keeps the server from answering. A thread that dies is replaced. */
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
        // The first error is the one to tell; a thread that is gone has rolled back already.
        await connection.call({ kind: 'rollback', transaction }).catch(() => {});
        throw error;
      }
    },
    check: async () => {
      const connection = await connected();
      const waitingMs = connection.waitingMs();
      if (waitingMs > STUCK_MS) throw new Error(`The embedded database is stuck since ${Math.round(waitingMs)} ms`);
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

/** Two processes that write to one database destroy it: the one that lost the lock ends before its next commit. */
function stopNow(dataFolder: string): never {
  process.stderr.write(`Another process took over the data folder ${dataFolder}. This one stops.\n`);
  process.exit(1);
}

async function openOver(file: string, options: WorkerOptions, release: () => void): Promise<Database> {
  const connect = () => connectWorker(file, options);
  return databaseOver(connect, await connect(), release);
}

/**
 * The embedded database in a folder, durable: a commit is on the disk before it is answered.
 *
 * @param dataFolder where everything of this installation is stored; the database is its sub-folder `database`
 * @param workerFile the compiled `database-worker.ts`
 * @throws StartProblem when another process has the folder open
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

/** The embedded database in memory, gone with the process. @param snapshot file to begin with a copy of */
export function openEmbeddedInMemory(snapshot: string | null, workerFile = builtWorker): Promise<Database> {
  return openOver(workerFile, { folder: null, snapshot }, () => {});
}
