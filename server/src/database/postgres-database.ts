import { Pool, types } from 'pg';
import type { Database } from './database';
import { StartProblem } from './start-problem';

const INT8 = 20;

/** Bigints are counts and sizes here, all far below 2^53. */
const parsers = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : types.getTypeParser(oid, format ?? 'text'),
};

/**
 * A Postgres server, version 15 or newer.
 *
 * @throws StartProblem when it cannot be reached
 */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000, types: parsers });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  try {
    await pool.query('SELECT 1');
  } catch (error) {
    await pool.end();
    const reason = error instanceof Error && error.message ? error.message : 'no answer';
    throw new StartProblem(`The database of DATABASE_URL cannot be reached: ${reason}`);
  }
  return {
    query: async <Row>(sql: string, parameters: readonly unknown[] = []) =>
      (await pool.query(sql, [...parameters])).rows as Row[],
    transaction: async (work) => {
      const client = await pool.connect();
      try {
        await client.query('BEGIN');
        const result = await work({
          query: async <Row>(sql: string, parameters: readonly unknown[] = []) =>
            (await client.query(sql, [...parameters])).rows as Row[],
          script: async (sql) => {
            await client.query(sql);
          },
        });
        await client.query('COMMIT');
        client.release();
        return result;
      } catch (error) {
        // A client that cannot even roll back is broken and must not go back to the pool.
        await client.query('ROLLBACK').then(
          () => client.release(),
          () => client.release(true),
        );
        throw error;
      }
    },
    close: () => pool.end(),
  };
}
