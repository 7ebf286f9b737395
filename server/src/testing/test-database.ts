import { createHash, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
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
import { testCache } from './kept-folder';

/** Changes with PGlite and with each migration. */
function schemaHash(): string {
  const hash = createHash('sha256').update(dependencies['@electric-sql/pglite']);
  for (const name of readdirSync(migrationsFolder).sort()) {
    hash.update(name).update(readFileSync(join(migrationsFolder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** The part of a database that `migrate` needs, over a PGlite of this thread. */
const transactionsOf = (pglite: PGlite): Pick<Database, 'transaction'> => ({
  transaction: (work) =>
    pglite.transaction((transaction) =>
      work({
        query: async <Row>(sql: string, parameters?: readonly unknown[]) =>
          (await transaction.query<Row>(sql, parameters as unknown[])).rows,
        script: async (sql) => {
          await transaction.exec(sql);
        },
      }),
    ),
});

/** The snapshot of a migrated PGlite, which takes seconds to create and little to copy: made once and kept. */
async function migratedSnapshot(): Promise<string> {
  const file = join(testCache, `pglite-${schemaHash()}.tar`);
  if (existsSync(file)) return file;
  const pglite = await PGlite.create();
  await migrate(transactionsOf(pglite), migrationsFolder);
  const snapshot = await pglite.dumpDataDir('none');
  await pglite.close();
  mkdirSync(testCache, { recursive: true });
  // Test files run in parallel. Each writes to a file of its own; the first to be done gives it the shared name. A
  // later one must not replace it: Node refuses to read on in a blob whose file is another one than it opened.
  const temporary = `${file}.${randomUUID()}`;
  writeFileSync(temporary, Buffer.from(await snapshot.arrayBuffer()));
  try {
    linkSync(temporary, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    unlinkSync(temporary);
  }
  return file;
}

const databaseAt = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;

/** Makes the migrated database that the others are copied from, once per server and schema. Returns its name. */
async function migratedTemplate(admin: Pool, url: string): Promise<string> {
  const name = `tessera_template_${schemaHash()}`;
  const client = await admin.connect();
  try {
    // The workers take turns. Nothing connects to a finished template, so it can be copied at any time.
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (!rowCount) {
      const unfinished = `${name}_unfinished`;
      await client.query(`DROP DATABASE IF EXISTS ${unfinished}`);
      await client.query(`CREATE DATABASE ${unfinished}`);
      const database = await openPostgres(databaseAt(url, unfinished));
      await migrate(database, migrationsFolder);
      await database.close();
      await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`);
    }
    await client.query('SELECT pg_advisory_unlock(hashtext($1))', [name]);
  } finally {
    client.release();
  }
  return name;
}

/** Creates a migrated database on the Postgres server of TEST_DATABASE_URL. Closing it drops the database. */
async function separatePostgres(url: string): Promise<Database> {
  const name = `tessera_test_${randomUUID().replaceAll('-', '')}`;
  const admin = new Pool({ connectionString: url, max: 1 });
  const template = await migratedTemplate(admin, url);
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const database = await openPostgres(databaseAt(url, name));
  return {
    ...database,
    close: async () => {
      await database.close();
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
    },
  };
}

/** Returns an empty, migrated embedded database. */
export async function embeddedTestDatabase(): Promise<Database> {
  const database = await openEmbeddedInMemory(await migratedSnapshot(), compiledWorker('database-worker'));
  await migrate(database, migrationsFolder);
  return database;
}

/** Returns an empty, migrated database: embedded, or on the Postgres server of TEST_DATABASE_URL if that is set. */
export async function testDatabase(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? separatePostgres(url) : embeddedTestDatabase();
}
