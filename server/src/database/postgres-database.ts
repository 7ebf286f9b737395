import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { columnParser } from './column-parsers';
import type { Database, Queries, Transaction } from './database';
import { StartProblem } from './start-problem';

/** How long each step may take before it is given up, in milliseconds. */
export interface PostgresTimeouts {
  /** Until a connection is there. */
  connect: number;
  /** What the server allows a statement. */
  statement: number;
  /** What we allow a statement: longer, so that it ends a connection only where the server no longer answers. */
  answer: number;
  /** What the server allows a transaction to wait for its next statement; it holds locks meanwhile. */
  idleInTransaction: number;
}

const usualTimeouts: PostgresTimeouts = {
  connect: 10_000,
  statement: 30_000,
  answer: 35_000,
  idleInTransaction: 30_000,
};

/** Migrations rewrite whole tables: they may take as long as they need. */
const SCRIPT_MS = 24 * 3_600_000;

function ignoreError() {}

function queriesOver(on: Pick<Pool | PoolClient, 'query'>): Queries {
  return {
    query: async <Row>(sql: string, parameters: readonly unknown[] = []) =>
      (await on.query(sql, [...parameters])).rows as Row[],
  };
}

function transactionOver(client: PoolClient): Transaction {
  return {
    ...queriesOver(client),
    script: async (sql) => {
      await client.query('SET LOCAL statement_timeout = 0');
      // pg takes the time limit of one query here, which its types do not name.
      await client.query({ text: sql, query_timeout: SCRIPT_MS } as { text: string });
    },
  };
}

/** Runs `work` between BEGIN and COMMIT on a connection of its own. */
async function inTransaction<Result>(pool: Pool, work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  // A connection that breaks between two statements emits an error; the next statement on it rejects. Without a listener
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
    // Not waited for: on a stalled connection it takes as long again. One that cannot even roll back is broken and must
    // not go back to the pool.
    void client.query('ROLLBACK').then(
      () => release(false),
      () => release(true),
    );
    throw error;
  }
}

function poolConfig(url: string, timeouts: PostgresTimeouts): PoolConfig {
  return {
    connectionString: url,
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: timeouts.connect,
    statement_timeout: timeouts.statement,
    query_timeout: timeouts.answer,
    idle_in_transaction_session_timeout: timeouts.idleInTransaction,
    types: { getTypeParser: columnParser } as NonNullable<PoolConfig['types']>,
  };
}

/**
 * A Postgres server, version 15 or newer.
 *
 * @throws StartProblem when it cannot be reached
 */
export async function openPostgres(url: string, timeouts = usualTimeouts): Promise<Database> {
  const pool = new Pool(poolConfig(url, timeouts));
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', ignoreError);
  try {
    await pool.query('SELECT 1');
  } catch (error) {
    await pool.end();
    const reason = error instanceof Error && error.message ? error.message : 'no answer';
    throw new StartProblem(`The database of DATABASE_URL cannot be reached: ${reason}`);
  }
  return {
    ...queriesOver(pool),
    transaction: (work) => inTransaction(pool, work),
    check: async () => {
      await pool.query('SELECT 1');
    },
    close: () => pool.end(),
  };
}
