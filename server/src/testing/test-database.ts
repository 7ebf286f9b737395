import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Pool } from 'pg';
import { dependencies } from '../../package.json';
import type { Database } from '../database/database';
import { openEmbeddedInMemory } from '../database/embedded/embedded-database';
import { migrate } from '../database/migrate';
import { openPostgres } from '../database/postgres-database';
import { errorCode } from '../error-code';
import { migrationsFolder } from '../migrations-folder';
import { compiledWorker } from './compiled-worker';

const cache = join(__dirname, '../../../node_modules/.cache/tessera-test-database');

/** The snapshot of an empty PGlite, which takes seconds to create and little to copy: made once and kept. */
async function emptySnapshot(): Promise<string> {
  const file = join(cache, `pglite-${dependencies['@electric-sql/pglite']}.tar`);
  if (existsSync(file)) return file;
  const pglite = await PGlite.create();
  const snapshot = await pglite.dumpDataDir('none');
  await pglite.close();
  mkdirSync(cache, { recursive: true });
  // Test files run in parallel. Each writes to a file of its own; the first to be done gives it the shared name. A
  // later one must not replace it: Node refuses to read on in a blob whose file is another one than it opened.
  const aside = `${file}.${randomUUID()}`;
  writeFileSync(aside, Buffer.from(await snapshot.arrayBuffer()));
  try {
    linkSync(aside, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    unlinkSync(aside);
  }
  return file;
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
  const database = url ? await emptyPostgres(url) : await openEmbeddedInMemory(await emptySnapshot(), compiledWorker());
  await migrate(database, migrationsFolder);
  return database;
}
