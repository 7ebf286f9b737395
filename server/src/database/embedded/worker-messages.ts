/** What the main thread asks of the database's thread. `transaction` names one that `begin` opened. */
export type DatabaseCall =
  | { kind: 'query'; sql: string; parameters: readonly unknown[]; transaction: number | null }
  | { kind: 'script'; sql: string; transaction: number }
  /** Answered with the number of the new transaction once it has its turn. */
  | { kind: 'begin' }
  | { kind: 'commit'; transaction: number }
  | { kind: 'rollback'; transaction: number }
  | { kind: 'close' };

/** Rows as the database writes them: text, to be read by the main thread with the parser of each column's type. */
export interface TextRows {
  columns: { name: string; oid: number }[];
  rows: (string | null)[][];
}

/** What survives of an error on its way between threads. `code` is PostgreSQL's SQLSTATE where there is one. */
export interface CallFailure {
  message: string;
  code?: string | undefined;
  detail?: string | undefined;
  constraint?: string | undefined;
}

/** Sent to the database's thread. `id` comes back with the answer. */
export interface CallMessage {
  id: number;
  call: DatabaseCall;
}

/** Sent by the database's thread: first that it is ready or why not, then one answer for each call. */
export type WorkerMessage =
  | { kind: 'ready' }
  | { kind: 'not-ready'; failure: CallFailure }
  | { kind: 'answer'; id: number; result: TextRows | number | null }
  | { kind: 'failed'; id: number; failure: CallFailure };

/** What the database's thread opens: a folder, or a database in memory that begins as a copy of a snapshot's. */
export interface WorkerOptions {
  folder: string | null;
  /** Path of a file that PGlite's `dumpDataDir` wrote; only for a database in memory. */
  snapshot: string | null;
}
