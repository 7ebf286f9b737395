import { testDatabase } from '../testing/test-database';
import type { Database } from './database';

let database: Database;

beforeEach(async () => {
  database = await testDatabase();
  await database.query('CREATE TABLE numbers (number int PRIMARY KEY)');
  await database.query('INSERT INTO numbers SELECT * FROM generate_series(1, 10)');
});
afterEach(() => database.close());

const numbersAbove = (limit: number, batchSize: number) =>
  database.cursor<{ number: number }>(
    'SELECT number FROM numbers WHERE number > $1 ORDER BY number',
    [limit],
    batchSize,
  );

test('a cursor returns all rows in batches', async () => {
  const batches: number[][] = [];
  for await (const rows of numbersAbove(3, 3)) batches.push(rows.map(({ number }) => number));
  expect(batches).toEqual([[4, 5, 6], [7, 8, 9], [10]]);
});

test('a cursor sees the rows as they were when it was opened, and other queries run between its batches', async () => {
  const found: number[] = [];
  for await (const rows of numbersAbove(0, 4)) {
    await database.query('DELETE FROM numbers WHERE number = 9');
    await database.query('INSERT INTO numbers VALUES ($1)', [100 + found.length]);
    found.push(...rows.map(({ number }) => number));
  }
  expect(found).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('more cursors than connections can be opened and left early', async () => {
  for (let round = 0; round < 12; round += 1) {
    for await (const rows of numbersAbove(0, 2)) {
      expect(rows).toHaveLength(2);
      break;
    }
  }
  const open = await database.query('SELECT 1 FROM pg_cursors WHERE name LIKE $1', ['batches%']);
  expect(open).toEqual([]);
});

test('a cursor over an invalid statement rejects and the database goes on working', async () => {
  const read = async () => {
    for await (const rows of database.cursor('SELECT nothing FROM nowhere', [], 5)) return rows;
    return null;
  };
  await expect(read()).rejects.toThrow('nowhere');
  await expect(database.query('SELECT 1 AS one')).resolves.toEqual([{ one: 1 }]);
});
