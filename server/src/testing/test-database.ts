import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Pool } from 'pg';
import type { Database } from '../database/database';
import { openEmbeddedInMemory } from '../database/embedded/embedded-database';
import { migrate } from '../database/migrate';
import { openPostgres } from '../database/postgres-database';
import { migrationsFolder } from '../migrations-folder';
import { compiledWorker } from './compiled-worker';

const cache = join(__dirname, '../../../node_modules/.cache/tessera-test-database');

/**
 * Creating an embedded database takes seconds and copying one does not, so one snapshot per set of migrations is
 * cached.
 */
async function emptyEmbedded(): Promise<Database> {
  const scripts = readdirSync(migrationsFolder).map((name) => readFileSync(join(migrationsFolder, name), 'utf8'));
  const file = join(cache, `${createHash('sha256').update(scripts.join('\n')).digest('hex').slice(0, 16)}.tar`);
  if (!existsSync(file)) {
    const pglite = await PGlite.create();
    const snapshot = await pglite.dumpDataDir('none');
    await pglite.close();
    mkdirSync(cache, { recursive: true });
    // Written to a temporary file and then renamed, because test files run in parallel.
    const aside = `${file}.${randomUUID()}`;
    writeFileSync(aside, Buffer.from(await snapshot.arrayBuffer()));
    renameSync(aside, file);
  }
  return openEmbeddedInMemory(file, compiledWorker());
}

/** Creates a separate database on the Postgres server of TEST_DATABASE_URL. Closing it drops the database. */
async function emptyPostgres(url: string): Promise<Database> {
  const name = `tessera_test_${randomUUID().replaceAll('-', '')}`;
  const admin = new Pool({ connectionString: url, max: 1 });
  await admin.query(`CREATE DATABASE ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const database = await openPostgres(own.href);
  return {
    ...database,
    close: async () => {
      await database.close();
      await admin.query(`DROP DATABASE ${name}`);
      await admin.end();
    },
  };
}

/** Returns an empty, migrated database: embedded, or on the Postgres server of TEST_DATABASE_URL if that is set. */
export async function testDatabase(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL;
  const database = url ? await emptyPostgres(url) : await emptyEmbedded();
  await migrate(database, migrationsFolder);
  return database;
}
