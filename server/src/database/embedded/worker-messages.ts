/** A call from the main thread to the database thread. `transaction` is a number that `begin` returned. */
export type DatabaseCall =
  | { kind: 'query'; sql: string; parameters: readonly unknown[]; transaction: number | null }
  | { kind: 'script'; sql: string; transaction: number }
  /** Returns the number of the new transaction once it starts. */
  | { kind: 'begin' }
  | { kind: 'commit'; transaction: number }
  | { kind: 'rollback'; transaction: number }
  | { kind: 'close' };

/** Rows as text. The main thread parses them by each column’s type. */
export interface TextRows {
  columns: { name: string; oid: number }[];
  rows: (string | null)[][];
}

/** The serialisable part of an error. `code` is PostgreSQL’s SQLSTATE, if there is one. */
export interface CallFailure {
  message: string;
  code?: string | undefined;
  detail?: string | undefined;
  constraint?: string | undefined;
}

/** A message to the database thread. The response has the same `id`. */
export interface CallMessage {
  id: number;
  call: DatabaseCall;
}

/** A message from the database thread: first `ready` or `not-ready`, then one response per call. */
export type WorkerMessage =
  | { kind: 'ready' }
  | { kind: 'not-ready'; failure: CallFailure }
  | { kind: 'answer'; id: number; result: TextRows | number | null }
  | { kind: 'failed'; id: number; failure: CallFailure };

/** The database that the thread opens: in a folder, or in memory, where it can start from a snapshot. */
export interface WorkerOptions {
  folder: string | null;
  /** Path of a file from PGlite’s `dumpDataDir`. Only for a database in memory. */
  snapshot: string | null;
}
