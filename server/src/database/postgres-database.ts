import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { columnParser } from './column-parsers';
import type { Database, Queries, Transaction } from './database';
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
}

const defaultTimeouts: PostgresTimeouts = {
  connect: 10_000,
  statement: 30_000,
  answer: 35_000,
  idleInTransaction: 30_000,
};

/** Migrations may rewrite whole tables, so they get a day. */
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
      // pg accepts a time limit per query here, but its types lack it.
      await client.query({ text: sql, query_timeout: SCRIPT_MS } as { text: string });
    },
  };
}

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
 * Connects to a Postgres server, version 15 or newer.
 *
 * @throws StartProblem if it cannot be reached
 */
export async function openPostgres(url: string, timeouts = defaultTimeouts): Promise<Database> {
  const pool = new Pool(poolConfig(url, timeouts));
  // The pool replaces an idle connection that breaks. Without a listener the event would end the process.
  pool.on('error', ignoreError);
  try {
    await pool.query('SELECT 1');
  } catch (error) {
    await pool.end();
    const reason = error instanceof Error && error.message ? error.message : 'it does not respond';
    throw new StartProblem(
      `Cannot connect to the database in DATABASE_URL: ${reason}. Check the URL and that the database runs.`,
    );
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
