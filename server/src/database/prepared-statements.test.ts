import { testDatabase } from '../testing/test-database';
import type { Database } from './database';

let database: Database;

beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.close());

const functionOf = (sql: string) =>
  `CREATE OR REPLACE FUNCTION doubled(number int) RETURNS int LANGUAGE sql AS '${sql}'`;

test('prepares a statement with a name once, and the others not at all', async () => {
  const prepared = await database.transaction(async (transaction) => {
    for (const number of [1, 2, 3]) {
      const rows = await transaction.query('SELECT $1::int + 1 AS next', [number], 'next-number');
      expect(rows).toEqual([{ next: number + 1 }]);
    }
    await transaction.query('SELECT $1::int', [1]);
    return transaction.query('SELECT name FROM pg_prepared_statements');
  });
  expect(prepared).toEqual([{ name: 'next-number' }]);
});

test('a prepared statement calls the new version of a function that a migration has replaced', async () => {
  await database.query(functionOf('SELECT number'));
  const doubled = () => database.query('SELECT doubled FROM doubled($1)', [21], 'doubled');
  // PostgreSQL plans a statement for its parameters the first five times, and then keeps one plan.
  for (let round = 0; round < 7; round += 1) expect(await doubled()).toEqual([{ doubled: 21 }]);
  await database.query(functionOf('SELECT number * 2'));
  expect(await doubled()).toEqual([{ doubled: 42 }]);
});
