import type { Client } from 'pg';
import type { BatchSize, Queries, SnapshotRows } from './database';
import { ignoreError } from './pg-queries';

/** Texts of rows must not depend on the settings of a database: they are compared with those of another one. */
export const SAME_TEXTS = "SET LOCAL TIME ZONE 'UTC'; SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1";

/** The reader of a snapshot may take hours between two statements, for the files. */
const NO_TIME_LIMITS = 'SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0';

/** Memory of a copied statement; the rest of its rows is on the disk. */
const COPY_MEMORY = "SET LOCAL work_mem = '1MB'";

async function* fetchAll<Row>(
  query: Queries['query'],
  cursor: string,
  batchSize: BatchSize<Row>,
): AsyncGenerator<Row[], void> {
  let rows: Row[] = [];
  for (;;) {
    rows = await query<Row>(`FETCH ${batchSize(rows)} FROM ${cursor}`);
    if (rows.length === 0) return;
    yield rows;
  }
}

/** Reads in one transaction of a connection that no one else uses. The caller ends the transaction. */
export async function* snapshotInTransaction<Row>(
  query: Queries['query'],
  statements: readonly string[],
  batchSize: BatchSize<Row>,
): AsyncGenerator<SnapshotRows<Row>, void> {
  await query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await query(`${NO_TIME_LIMITS}; ${SAME_TEXTS}`);
  for (const [statement, sql] of statements.entries()) {
    const cursor = `snapshot_${statement}`;
    await query(`DECLARE ${cursor} NO SCROLL CURSOR FOR ${sql}`);
    for await (const rows of fetchAll<Row>(query, cursor, batchSize)) yield { statement, rows };
    await query(`CLOSE ${cursor}`);
  }
}

let copies = 0;

/**
 * Reads over the only connection of a database, which others use between two batches: the rows of all statements are copied
 * in one transaction.
 *
 * @param inTurn runs statements while no one else uses the connection
 */
export async function* snapshotOfCopies<Row>(
  inTurn: <Result>(work: (client: Client) => Promise<Result>) => Promise<Result>,
  statements: readonly string[],
  batchSize: BatchSize<Row>,
): AsyncGenerator<SnapshotRows<Row>, void> {
  copies += 1;
  const cursors = statements.map((_sql, statement) => `snapshot_${copies}_${statement}`);
  const query: Queries['query'] = (sql) => inTurn(async (client) => (await client.query(sql)).rows);
  try {
    await inTurn(async (client) => {
      await client.query(`BEGIN; ${SAME_TEXTS}; ${COPY_MEMORY}`);
      try {
        for (const [statement, sql] of statements.entries()) {
          await client.query(`DECLARE ${cursors[statement]} NO SCROLL CURSOR WITH HOLD FOR ${sql}`);
        }
        await client.query('COMMIT');
      } catch (error) {
        await client.query('ROLLBACK').catch(ignoreError);
        throw error;
      }
    });
    for (const [statement, cursor] of cursors.entries()) {
      for await (const rows of fetchAll<Row>(query, cursor, batchSize)) yield { statement, rows };
      // Frees its space on the disk.
      await query(`CLOSE ${cursor}`);
    }
  } finally {
    // Closes those that were not read to their end. If the worker has ended, the cursors are gone as well.
    for (const cursor of cursors) await query(`CLOSE ${cursor}`).catch(ignoreError);
  }
}
