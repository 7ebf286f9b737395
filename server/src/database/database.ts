import type { Signals } from './signals/signals';

/** Runs parameterised SQL in Postgres’ dialect. Repositories depend only on this. */
export interface Queries {
  /**
   * Runs one statement and returns its rows. Pass JSON parameters as text and cast them in the statement. `timestamptz`
   * returns a `Date`, `jsonb` a parsed value, `bigint` a number.
   *
   * @param preparedAs a name under which each connection prepares the statement once, if planning it takes longer than it
   *   gains from the parameters; another name for another statement
   */
  query<Row>(sql: string, parameters?: readonly unknown[], preparedAs?: string): Promise<Row[]>;
}

/** A transaction, which can also run scripts such as migrations. */
export interface Transaction extends Queries {
  /** Runs several statements without parameters. */
  script(sql: string): Promise<void>;
}

/** Statements that read, one by one or through a cursor. */
export interface Reader extends Queries {
  /**
   * Reads the rows of one statement in batches, as they were when the first batch was read. The memory does not grow with
   * the number of rows. Leaving the loop closes the cursor. For narrow rows: the embedded database copies all of them
   * when the cursor opens.
   *
   * @param batchSize the most rows in a batch
   */
  cursor<Row>(sql: string, parameters: readonly unknown[], batchSize: number): AsyncGenerator<Row[], void>;
}

/** Some rows of one of the statements of a snapshot. */
export interface SnapshotRows<Row> {
  /** The place of the statement in the list. */
  statement: number;
  rows: Row[];
}

/** Chooses the size of the next batch of a snapshot by the rows of the last one; an empty list at first. */
export type BatchSize<Row> = (last: readonly Row[]) => number;

/** A database, embedded or on a server. Callers cannot tell the two apart. */
export interface Database extends Reader {
  /** Commits when `work` resolves and rolls back when it rejects. */
  transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
  /**
   * Returns a reader whose statements end when the signal aborts, and then reject with its reason. The embedded database
   * cannot interrupt a statement: the one that runs ends first, and those that wait are left out.
   */
  until(signal: AbortSignal): Reader;
  /**
   * Reads the rows of several statements, one after the other, as they all were at one moment. Others may write in between.
   * Times are in UTC. The embedded database copies the rows to its disk first, and answers no one else until then.
   */
  snapshot<Row>(statements: readonly string[], batchSize: BatchSize<Row>): AsyncGenerator<SnapshotRows<Row>, void>;
  /**
   * Marks the pages of a table as visible to all when there are many new ones, so that counting reads the index only. A
   * server does this on its own; the embedded database does it only here.
   */
  tidy(table: 'responses'): Promise<void>;
  /**
   * Does work unless another server of this database is doing work of this name. A server that ends gives up its place.
   * Returns whether the work was done.
   */
  onOneServer(name: string, work: () => Promise<void>): Promise<boolean>;
  /** Messages between the servers of this database. */
  signals: Signals;
  /**
   * Resolves if the database is running, even while it is busy with a long query. Rejects if it does not respond, or if it
   * only reads.
   */
  check(): Promise<void>;
  /** A sentence about the disk of the database if statements failed because of it within the last minute; otherwise null. */
  diskProblem(): string | null;
  /** Waits for running queries, then closes files and connections. */
  close(): Promise<void>;
}
