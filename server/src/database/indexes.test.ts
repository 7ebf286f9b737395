import { testDatabase } from '../testing/test-database';
import type { Database } from './database';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('has an index on every foreign key', async () => {
  const missing = await database.query<{ name: string }>(
    `SELECT key.conrelid::regclass || ' ' || key.conname AS name FROM pg_constraint key
     WHERE key.contype = 'f' AND NOT EXISTS (
       SELECT 1 FROM pg_index i WHERE i.indrelid = key.conrelid
         -- The key's columns are the first ones of the index, in any order.
         AND (i.indkey::int2[])[0:cardinality(key.conkey) - 1] @> key.conkey)`,
  );
  expect(missing).toEqual([]);
});
