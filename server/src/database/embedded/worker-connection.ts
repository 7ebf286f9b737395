import { Worker } from 'node:worker_threads';
import type { CallFailure, CallMessage, DatabaseCall, TextRows, WorkerMessage, WorkerOptions } from './worker-messages';

type Result = TextRows | number | null;

/** A database error as repositories expect it, with PostgreSQL’s message and its SQLSTATE as `code`. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
  readonly code: string | undefined;
  readonly detail: string | undefined;
  readonly constraint: string | undefined;

  constructor({ message, code, detail, constraint }: CallFailure) {
    super(message);
    this.code = code;
    this.detail = detail;
    this.constraint = constraint;
  }
}

/** SQLSTATE of a connection failure. */
const CONNECTION_FAILURE = '08006';

/** A connection to the thread that runs the embedded database. */
export interface WorkerConnection {
  /** Rejects with a `DatabaseError`. Its code is 08006 if the thread ended before it responded. */
  call(call: DatabaseCall): Promise<Result>;
  /** How long the oldest pending call has waited, in milliseconds; 0 if no call is pending. */
  waitingMs(): number;
  /** Resolves when the thread has ended. */
  readonly ended: Promise<void>;
}

interface Pending {
  since: number;
  resolve(result: Result): void;
  reject(error: DatabaseError): void;
}

/**
 * Starts the database thread. Resolves when it accepts calls.
 *
 * @param file the compiled `database-worker.ts`
 */
export function connectWorker(file: string, options: WorkerOptions): Promise<WorkerConnection> {
  const worker = new Worker(file, { workerData: options });
  const pending = new Map<number, Pending>();
  let calls = 0;
  let reason = 'The embedded database has stopped.';
  let lost: DatabaseError | null = null;

  function settle(id: number, callback: (call: Pending) => void): void {
    const call = pending.get(id);
    pending.delete(id);
    if (call) callback(call);
  }

  const ended = new Promise<void>((resolve) => {
    worker.on('error', (error) => {
      reason = `The embedded database has stopped: ${error.message}`;
    });
    worker.on('exit', () => {
      const error = new DatabaseError({ message: reason, code: CONNECTION_FAILURE });
      lost = error;
      for (const id of [...pending.keys()]) settle(id, ({ reject }) => reject(error));
      resolve();
    });
  });

  const connection: WorkerConnection = {
    ended,
    waitingMs: () => {
      const [oldest] = pending.values();
      return oldest ? performance.now() - oldest.since : 0;
    },
    call: (call) =>
      new Promise((resolve, reject) => {
        // A thread that has ended ignores messages silently.
        if (lost) return reject(lost);
        calls += 1;
        pending.set(calls, { since: performance.now(), resolve, reject });
        worker.postMessage({ id: calls, call } satisfies CallMessage);
      }),
  };

  return new Promise((resolve, reject) => {
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'ready') resolve(connection);
      else if (message.kind === 'not-ready') {
        reject(new DatabaseError(message.failure));
        void worker.terminate();
      } else if (message.kind === 'answer') settle(message.id, (call) => call.resolve(message.result));
      else settle(message.id, (call) => call.reject(new DatabaseError(message.failure)));
    });
    void ended.then(() => reject(new DatabaseError({ message: reason, code: CONNECTION_FAILURE })));
  });
}
