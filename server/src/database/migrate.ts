import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database, Queries, Transaction } from './database';
import { StartProblem } from './start-problem';

/** An arbitrary fixed number. Instances that start together wait for each other on this lock. */
const MIGRATION_LOCK = 7_355_372;

/** The migrations of a folder, by name, in the order in which they run. */
export function migrationNames(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
}

/** The migrations that a database has run; none if it is new. */
export async function ranMigrations(database: Queries): Promise<string[]> {
  const [known] = await database.query<{ found: boolean }>("SELECT to_regclass('migrations') IS NOT NULL AS found");
  if (!known?.found) return [];
  return (await database.query<{ name: string }>('SELECT name FROM migrations ORDER BY name')).map(({ name }) => name);
}

/** Runs those of the named migrations that have not run yet, in a transaction of the caller’s. Returns their names. */
export async function runMigrations(
  transaction: Transaction,
  folder: string,
  names: readonly string[],
): Promise<string[]> {
  await transaction.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  await transaction.script(
    'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, run_at timestamptz NOT NULL DEFAULT now())',
  );
  const seen = new Set(await ranMigrations(transaction));
  const missing = names.filter((name) => !seen.has(name));
  for (const name of missing) {
    await transaction.script(readFileSync(join(folder, name), 'utf8'));
    await transaction.query('INSERT INTO migrations (name) VALUES ($1)', [name]);
  }
  return missing;
}

/**
 * Runs the pending migrations in numerical order, in one transaction. Instances that start at the same time wait for
 * each other.
 *
 * @param folder contains files named `NNN-description.sql`
 * @returns the names of the migrations that ran
 * @throws StartProblem if a newer version has migrated the database: this one does not know what its tables mean
 */
export function migrate(database: Pick<Database, 'transaction'>, folder: string): Promise<string[]> {
  const known = migrationNames(folder);
  return database.transaction(async (transaction) => {
    const ran = await runMigrations(transaction, folder, known);
    const newer = (await ranMigrations(transaction)).find((name) => !known.includes(name));
    if (newer === undefined) return ran;
    throw new StartProblem(
      `A newer version of Tessera has changed this database (${newer}). Use that version, or restore a backup of this one to another database.`,
    );
  });
}

/**
 * Creates the tables of a new database. Those of an earlier version stay as they are, because the server of that version may
 * still run.
 *
 * @throws StartProblem see `migrate`
 */
export async function migrateNew(database: Pick<Database, 'query' | 'transaction'>, folder: string): Promise<void> {
  const known = migrationNames(folder);
  const ran = await ranMigrations(database);
  if (ran.length === 0 || !ran.every((name) => known.includes(name))) await migrate(database, folder);
}
