/** What repositories need: parameterised SQL in Postgres' dialect. */
export interface Queries {
  /**
   * Runs one statement and returns its rows. JSON parameters are passed as text and cast in the statement;
   * `timestamptz` comes back as `Date`, `jsonb` parsed, `bigint` as a number.
   */
  query<Row>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
}

/** A transaction also runs scripts, which migrations are. */
export interface Transaction extends Queries {
  /** Runs several statements without parameters. */
  script(sql: string): Promise<void>;
}

/** A database, embedded or not. Everything above it is the same for both. */
export interface Database extends Queries {
  /** Commits when `work` resolves and rolls back when it rejects. */
  transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
  /** Resolves while the database works, also while it is busy with a long query. Rejects when it does not answer. */
  check(): Promise<void>;
  /** Waits for running queries, then closes files and connections. */
  close(): Promise<void>;
}
