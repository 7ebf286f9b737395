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

/** Starting an empty embedded database takes seconds, copying one does not: it is made once per set of migrations. */
async function emptyEmbedded(): Promise<Database> {
  const scripts = readdirSync(migrationsFolder).map((name) => readFileSync(join(migrationsFolder, name), 'utf8'));
  const file = join(cache, `${createHash('sha256').update(scripts.join('\n')).digest('hex').slice(0, 16)}.tar`);
  if (!existsSync(file)) {
    const pglite = await PGlite.create();
    const snapshot = await pglite.dumpDataDir('none');
    await pglite.close();
    mkdirSync(cache, { recursive: true });
    // Written aside and moved, since test files run at the same time.
    const aside = `${file}.${randomUUID()}`;
    writeFileSync(aside, Buffer.from(await snapshot.arrayBuffer()));
    renameSync(aside, file);
  }
  return openEmbeddedInMemory(file, compiledWorker());
}

/** A database of its own on the Postgres server of TEST_DATABASE_URL, dropped when it is closed. */
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

/** An empty, migrated database: embedded, or a real Postgres when TEST_DATABASE_URL names one. */
export async function testDatabase(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL;
  const database = url ? await emptyPostgres(url) : await emptyEmbedded();
  await migrate(database, migrationsFolder);
  return database;
}
