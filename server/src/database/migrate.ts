import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database, Transaction } from './database';
import { StartProblem } from './start-problem';

/** An arbitrary fixed number. Instances that start together wait for each other on this lock. */
const MIGRATION_LOCK = 7_355_372;

/** The migrations of a folder, by name, in the order in which they run. */
export function migrationNames(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
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
  const seen = new Set((await transaction.query<{ name: string }>('SELECT name FROM migrations')).map((r) => r.name));
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
    const rows = await transaction.query<{ name: string }>('SELECT name FROM migrations ORDER BY name');
    const newer = rows.find(({ name }) => !known.includes(name));
    if (!newer) return ran;
    throw new StartProblem(
      `A newer version of Tessera has changed this database (${newer.name}). Use that version, or restore a backup of this one to another database.`,
    );
  });
}
