import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { columnParser } from './column-parsers';
import type { BatchSize, Database, SnapshotRows, Transaction } from './database';
import { withDiskProblem } from './disk-problems';
import { PausedCursors } from './paused-cursors';
import { ignoreError, queriesOver, transactionOver } from './pg-queries';
import { postgresSignals } from './signals/postgres-signals';
import { snapshotInTransaction } from './snapshots';
import { StartProblem } from './start-problem';

/** Time limits in milliseconds. */
export interface PostgresTimeouts {
  /** For opening a connection. */
  connect: number;
  /** For one statement, enforced by the server. */
  statement: number;
  /**
   * For one statement, enforced by the client. Longer than `statement`, so it only applies when the server stops
   * responding.
   */
  answer: number;
  /** For the pause between two statements of a transaction, which holds locks during the pause. */
  idleInTransaction: number;
  /** For the pause between two batches of a cursor while others wait for its connection. Shorter than `connect`. */
  pausedCursor: number;
}

const defaultTimeouts: PostgresTimeouts = {
  connect: 10_000,
  statement: 30_000,
  answer: 35_000,
  idleInTransaction: 30_000,
  pausedCursor: 5_000,
};

const MAX_CONNECTIONS = 10;
/** Connections for what owners and readers of analytics ask for, which may take seconds. Submissions never wait for them. */
const MAX_READERS = 6;
/** Cursors that are open at the same time. Further ones wait. */
const MAX_CURSORS = 4;
/** Kinds of work that a server does while no other server does the same. */
const MAX_LOCKS = 3;

/**
 * A download that is slow pauses its cursor for as long as its client needs for one batch, which locks nothing; see
 * `PausedCursors`. The server’s idle timeout ends a client that has stopped reading, and with it the cursor.
 */
const BEGIN_CURSOR =
  'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL idle_in_transaction_session_timeout = 0';

/** Runs `work` between BEGIN and COMMIT on a separate connection. */
async function inTransaction<Result>(pool: Pool, work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  // A connection that breaks between two statements emits an error, and its next statement rejects. Without a listener
  // the event would end the process.
  client.on('error', ignoreError);
  const release = (broken: boolean) => {
    client.off('error', ignoreError);
    client.release(broken);
  };
  try {
    await client.query('BEGIN');
    const result = await work(transactionOver(client));
    await client.query('COMMIT');
    release(false);
    return result;
  } catch (error) {
    // Do not wait: on a stalled connection the rollback would time out as well. A connection that cannot roll back is
    // broken and must not return to the pool.
    void client.query('ROLLBACK').then(
      () => release(false),
      () => release(true),
    );
    throw error;
  }
}

/** The connections for reading. */
interface Pools {
  readers: Pool;
  /** A cursor may stay open for minutes, so cursors have connections of their own. */
  cursors: PausedCursors;
  /** For cancelling the others’ statements, also when all of their connections are taken. */
  cancellations: Pool;
}

/** Cancels the statement of a connection when the signal aborts. Returns the function that stops waiting for it. */
function cancelOn(signal: AbortSignal, client: PoolClient, cancellations: Pool): () => void {
  const cancel = () => {
    // The types of pg lack this member.
    const { processID } = client as PoolClient & { processID: number };
    cancellations.query('SELECT pg_cancel_backend($1)', [processID]).catch(ignoreError);
  };
  signal.addEventListener('abort', cancel, { once: true });
  return () => signal.removeEventListener('abort', cancel);
}

/**
 * Runs one statement and cancels it when the signal aborts. Its connection is not used again then, so that the cancellation
 * cannot meet another statement.
 */
async function queryUntil<Row>(
  { readers, cancellations }: Pools,
  signal: AbortSignal,
  statement: { sql: string; parameters: readonly unknown[] },
): Promise<Row[]> {
  signal.throwIfAborted();
  const client = await readers.connect();
  client.on('error', ignoreError);
  const stopWaiting = cancelOn(signal, client, cancellations);
  let isBroken = true;
  try {
    signal.throwIfAborted();
    const { rows } = await client.query(statement.sql, [...statement.parameters]);
    isBroken = signal.aborted;
    return rows as Row[];
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    stopWaiting();
    client.off('error', ignoreError);
    client.release(isBroken);
  }
}

/** Rolls back. Returns whether the connection can be used again. */
const canRollBack = (client: PoolClient): Promise<boolean> =>
  client.query('ROLLBACK').then(
    () => true,
    () => false,
  );

/** Reads batches in a read-only transaction, which sees one state of the database. */
async function* readCursor<Row>(
  { cursors, cancellations }: Pools,
  { sql, parameters, batchSize }: { sql: string; parameters: readonly unknown[]; batchSize: number },
  signal: AbortSignal | null,
): AsyncGenerator<Row[], void> {
  signal?.throwIfAborted();
  const client = await cursors.connect();
  client.on('error', ignoreError);
  const stopWaiting = signal ? cancelOn(signal, client, cancellations) : ignoreError;
  let isGivenUp = false;
  const release = (isBroken: boolean) => {
    client.off('error', ignoreError);
    client.release(isBroken);
  };
  const giveUp = () => {
    isGivenUp = true;
    stopWaiting();
    release(true);
  };
  try {
    signal?.throwIfAborted();
    await client.query(BEGIN_CURSOR);
    await client.query(`DECLARE batches NO SCROLL CURSOR FOR ${sql}`, [...parameters]);
    for (;;) {
      const { rows } = await client.query(`FETCH ${batchSize} FROM batches`);
      if (rows.length === 0) break;
      const resume = cursors.pause(giveUp);
      try {
        yield rows as Row[];
      } finally {
        resume();
      }
      if (isGivenUp) throw new Error('The cursor was given up, because others waited for its connection');
    }
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    // Also reached when the reader leaves the loop early. A connection that cannot roll back is broken, and one whose
    // statement is being cancelled is not used again.
    stopWaiting();
    if (!isGivenUp) release(signal?.aborted || !(await canRollBack(client)));
  }
}

/** Reads a snapshot on a connection of its own. */
async function* readSnapshot<Row>(
  { cursors }: Pools,
  statements: readonly string[],
  batchSize: BatchSize<Row>,
): AsyncGenerator<SnapshotRows<Row>, void> {
  const client = await cursors.connect();
  client.on('error', ignoreError);
  try {
    yield* snapshotInTransaction(queriesOver(client).query, statements, batchSize);
  } finally {
    const isWhole = await canRollBack(client);
    client.off('error', ignoreError);
    client.release(!isWhole);
  }
}

/** Holds an advisory lock of a connection, so that the lock ends with the server. */
async function whileLocked(locks: Pool, name: string, work: () => Promise<void>): Promise<boolean> {
  const client = await locks.connect();
  client.on('error', ignoreError);
  try {
    const { rows } = await client.query('SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS locked', [name]);
    if (!rows[0].locked) return false;
    await work();
    return true;
  } finally {
    client.off('error', ignoreError);
    // Closing the connection ends the lock, whatever state the connection is in.
    client.release(true);
  }
}

/** @throws if the database does not respond or only reads, as one does that is about to take over from another */
async function checkWritable(pool: Pool): Promise<void> {
  const { rows } = await pool.query(`SELECT current_setting('transaction_read_only') = 'on' AS "onlyReads"`);
  if (rows[0].onlyReads) throw new Error('The database only reads');
}

/** @throws StartProblem if the database cannot hold every text. Searches also compare the bytes of UTF-8. */
async function checkEncoding(pool: Pool): Promise<void> {
  const { rows } = await pool.query("SELECT current_setting('server_encoding') AS encoding");
  const { encoding } = rows[0];
  if (encoding === 'UTF8') return;
  throw new StartProblem(
    `The database in DATABASE_URL has the encoding ${encoding}. Create one with ENCODING 'UTF8' and TEMPLATE template0, and set DATABASE_URL to it.`,
  );
}

function poolConfig(url: string, timeouts: PostgresTimeouts, max: number): PoolConfig {
  return {
    connectionString: url,
    max,
    keepAlive: true,
    connectionTimeoutMillis: timeouts.connect,
    statement_timeout: timeouts.statement,
    query_timeout: timeouts.answer,
    idle_in_transaction_session_timeout: timeouts.idleInTransaction,
    // Compiling a statement takes longer than it saves: the statements of a large form take less than a second.
    // Not `verify`: a connection whose caller stopped waiting while it runs would stay in use for good, and hold up the end.
    onConnect: (client) => client.query('SET jit = off'),
    types: { getTypeParser: columnParser } as NonNullable<PoolConfig['types']>,
  };
}

/**
 * Connects to a Postgres server, version 15 or newer.
 *
 * @throws StartProblem if it cannot be reached, or its database is not in UTF-8
 */
export async function openPostgres(url: string, timeouts = defaultTimeouts): Promise<Database> {
  const poolOf = (max: number) => new Pool(poolConfig(url, timeouts, max));
  const [pool, readers] = [poolOf(MAX_CONNECTIONS), poolOf(MAX_READERS)];
  const [locks, cancellations] = [poolOf(MAX_LOCKS), poolOf(1)];
  const cursors = new PausedCursors(poolOf(MAX_CURSORS), timeouts.pausedCursor);
  const pools = { readers, cursors, cancellations };
  const all = [pool, readers, locks, cancellations, cursors.pool];
  const closeAll = () => Promise.all(all.map((each) => each.end()));
  // A pool replaces an idle connection that breaks. Without a listener the event would end the process.
  for (const each of all) each.on('error', ignoreError);
  try {
    await checkEncoding(pool);
  } catch (error) {
    await closeAll();
    if (error instanceof StartProblem) throw error;
    const reason = error instanceof Error && error.message ? error.message : 'it does not respond';
    throw new StartProblem(
      `Cannot connect to the database in DATABASE_URL: ${reason}. Check the URL and that the database runs.`,
    );
  }
  const signals = postgresSignals(url, pool);
  return withDiskProblem({
    ...queriesOver(pool),
    transaction: (work) => inTransaction(pool, work),
    snapshot: (statements, batchSize) => readSnapshot(pools, statements, batchSize),
    signals,
    tidy: async () => {},
    onOneServer: (name, work) => whileLocked(locks, name, work),
    check: () => checkWritable(pool),
    cursor: (sql, parameters, batchSize) => readCursor(pools, { sql, parameters, batchSize }, null),
    until: (signal) => ({
      query: (sql, parameters = []) => queryUntil(pools, signal, { sql, parameters }),
      cursor: (sql, parameters, batchSize) => readCursor(pools, { sql, parameters, batchSize }, signal),
    }),
    close: async () => {
      await signals.close();
      await closeAll();
    },
  });
}
