import type { Database } from '../../database/database';
import { migrate } from '../../database/migrate';
import { openPostgres } from '../../database/postgres-database';
import { migrationsFolder } from '../../migrations-folder';
import { testDatabase } from '../test-database';
import { startPostgres } from './postgres-server';

/**
 * Opens migrated databases for tests that run over each: the embedded one, and PostgreSQL where it is installed. A run over
 * PostgreSQL has only that, as `testDatabase` has.
 *
 * @returns the names, known before any test runs, and a function that returns an open database
 */
export function useEachDatabase(): { names: readonly string[]; databaseOf: (name: string) => Database } {
  const isRunOverPostgres = process.env.TEST_DATABASE_URL !== undefined;
  const postgres = isRunOverPostgres ? null : startPostgres();
  const own = isRunOverPostgres ? 'PostgreSQL' : 'embedded';
  const databases = new Map<string, Database>();

  beforeAll(async () => {
    databases.set(own, await testDatabase());
    if (!postgres) return;
    const database = await openPostgres(postgres.url);
    await migrate(database, migrationsFolder);
    databases.set('PostgreSQL', database);
  }, 300_000);
  afterAll(async () => {
    for (const database of databases.values()) await database.close();
    postgres?.stop();
  });

  const names = postgres ? [own, 'PostgreSQL'] : [own];
  return { names, databaseOf: (name) => databases.get(name) as Database };
}
