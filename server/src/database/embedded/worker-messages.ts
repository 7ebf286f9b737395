/** A message to the database thread: messages of PostgreSQL’s protocol to run in one go, or the order to close. */
export type ToWorker = Uint8Array | 'close';

/** A message from the database thread: first `ready` or `not-ready`, then the responses to each message in order. */
export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'not-ready'; reason: string }
  /** A piece of the response in PostgreSQL’s protocol. The last piece of each response has `isLast`. */
  | { kind: 'piece'; bytes: ArrayBuffer; isLast: boolean };

/** The database that the thread opens: in a folder, or in memory, where it can start from a snapshot. */
export interface WorkerOptions {
  folder: string | null;
  /** Path of a file from PGlite’s `dumpDataDir`. Only for a database in memory. */
  snapshot: string | null;
}
