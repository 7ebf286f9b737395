import { DAY_MS } from '@tessera/fields/durations';
import type { ClientBase, Pool } from 'pg';
import type { Queries, Transaction } from './database';

/** Migrations may rewrite whole tables, so they get a day. */
const SCRIPT_MS = DAY_MS;

/** A listener for errors that also reject a promise. */
export function ignoreError(): void {}

/** Queries over a connection or a pool of node-postgres. */
export function queriesOver(connection: Pick<Pool | ClientBase, 'query'>): Queries {
  return {
    query: async <Row>(text: string, parameters: readonly unknown[] = [], name?: string) =>
      (await connection.query({ text, values: [...parameters], ...(name && { name }) })).rows as Row[],
  };
}

/**
 * The statements of a transaction that the caller begins and ends on this connection. Each waits for the one before it:
 * node-postgres will not queue them in its next version.
 */
export function transactionOver(client: ClientBase): Transaction {
  const { query } = queriesOver(client);
  let last: Promise<unknown> = Promise.resolve();

  function afterLast<Result>(run: () => Promise<Result>): Promise<Result> {
    const done = last.then(run);
    last = done.catch(ignoreError);
    return done;
  }

  return {
    query: <Row>(...statement: Parameters<Queries['query']>) => afterLast(() => query<Row>(...statement)),
    script: (sql) =>
      afterLast(async () => {
        await client.query('SET LOCAL statement_timeout = 0');
        // pg accepts a time limit per query here, but its types lack it.
        await client.query({ text: sql, query_timeout: SCRIPT_MS } as { text: string });
      }),
  };
}
