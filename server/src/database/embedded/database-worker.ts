import { parentPort, workerData } from 'node:worker_threads';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import { createPGlite } from './create-pglite';
import type { CallFailure, CallMessage, DatabaseCall, TextRows, WorkerMessage, WorkerOptions } from './worker-messages';

/** Returns every value as the text from the database, arrays too. The main thread parses it. */
const textParsers = ({ parsers }: Pick<PGlite, 'parsers'>) =>
  Object.fromEntries(Object.keys(parsers).map((oid) => [oid, (text: string) => text]));

const post = (message: WorkerMessage) => parentPort?.postMessage(message);

function failureOf(error: unknown): CallFailure {
  if (!(error instanceof Error)) return { message: String(error) };
  const { message, code, detail, constraint } = error as Error & Partial<CallFailure>;
  return { message, code, detail, constraint };
}

type TextParsers = ReturnType<typeof textParsers>;

async function textRows(
  on: Pick<PGlite, 'query'> | Pick<Transaction, 'query'>,
  { sql, parameters }: Extract<DatabaseCall, { kind: 'query' }>,
  parsers: TextParsers,
): Promise<TextRows> {
  const { rows, fields } = await on.query<(string | null)[]>(sql, [...parameters], { rowMode: 'array', parsers });
  return { columns: fields.map(({ name, dataTypeID }) => ({ name, oid: dataTypeID })), rows };
}

interface OpenTransaction {
  transaction: Transaction;
  /** Commits or rolls back, and resolves when PGlite has finished. */
  end(how: 'commit' | 'rollback'): Promise<void>;
}

const ROLLED_BACK = new Error('rolled back');

/** Waits for the transaction’s turn. The transaction stays open until `end`. */
function openTransaction(pglite: PGlite): Promise<OpenTransaction> {
  return new Promise((opened, failed) => {
    const ended = pglite.transaction(
      (transaction) =>
        new Promise<void>((commit, rollback) => {
          opened({
            transaction,
            end: (how) => {
              if (how === 'commit') commit();
              else rollback(ROLLED_BACK);
              return ended.catch((error: unknown) => {
                if (error !== ROLLED_BACK) throw error;
              });
            },
          });
        }),
    );
    ended.catch(failed);
  });
}

async function serve(pglite: PGlite): Promise<void> {
  const open = new Map<number, OpenTransaction>();
  let transactions = 0;
  const parsers = textParsers(pglite);

  function opened(transaction: number): OpenTransaction {
    const found = open.get(transaction);
    if (!found) throw new Error('The transaction has ended');
    return found;
  }

  async function end(transaction: number, how: 'commit' | 'rollback'): Promise<null> {
    const found = opened(transaction);
    open.delete(transaction);
    await found.end(how);
    return null;
  }

  async function answer(call: DatabaseCall): Promise<TextRows | number | null> {
    switch (call.kind) {
      case 'query':
        return textRows(call.transaction === null ? pglite : opened(call.transaction).transaction, call, parsers);
      case 'script':
        await opened(call.transaction).transaction.exec(call.sql);
        return null;
      case 'begin': {
        const transaction = await openTransaction(pglite);
        transactions += 1;
        open.set(transactions, transaction);
        return transactions;
      }
      case 'commit':
      case 'rollback':
        return end(call.transaction, call.kind);
      case 'close':
        await pglite.close();
        return null;
    }
  }

  parentPort?.on('message', ({ id, call }: CallMessage) => {
    answer(call).then(
      (result) => {
        post({ kind: 'answer', id, result });
        // No calls follow `close`. The thread ends when its last listener is removed.
        if (call.kind === 'close') parentPort?.close();
      },
      (error: unknown) => post({ kind: 'failed', id, failure: failureOf(error) }),
    );
  });
  post({ kind: 'ready' });
}

createPGlite(workerData as WorkerOptions).then(serve, (error: unknown) =>
  post({ kind: 'not-ready', failure: failureOf(error) }),
);
