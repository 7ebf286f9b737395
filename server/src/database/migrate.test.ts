import { readdirSync } from 'node:fs';
import { migrationsFolder } from '../migrations-folder';
import { testDatabase } from '../testing/test-database';
import type { Database } from './database';
import { migrate } from './migrate';
import { StartProblem } from './start-problem';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('runs each migration once, even when several instances start together', async () => {
  const runs = await Promise.all([1, 2, 3].map(() => migrate(database, migrationsFolder)));
  expect(runs).toEqual([[], [], []]);
  const rows = await database.query<{ name: string }>('SELECT name FROM migrations ORDER BY name');
  expect(rows.map(({ name }) => name)).toEqual(readdirSync(migrationsFolder).sort());
});

test('refuses a database that a newer version has migrated, and changes nothing', async () => {
  await database.query("INSERT INTO migrations (name) VALUES ('999-later.sql')");
  const migrating = migrate(database, migrationsFolder);
  await expect(migrating).rejects.toThrow('A newer version of Tessera has changed this database (999-later.sql).');
  await expect(migrating).rejects.toBeInstanceOf(StartProblem);
  await database.query("DELETE FROM migrations WHERE name = '999-later.sql'");
});

test('rolls back a transaction that fails', async () => {
  const failing = database.transaction(async (transaction) => {
    await transaction.query("INSERT INTO secrets (name, value) VALUES ('half', 'done')");
    await transaction.query('SELECT 1 / 0');
  });
  await expect(failing).rejects.toThrow('division by zero');
  expect(await database.query("SELECT 1 FROM secrets WHERE name = 'half'")).toEqual([]);
});
