import { setTimeout } from 'node:timers/promises';
import type { Database } from '../database/database';
import { countWritten } from './count-written';

const place = { id: 'export', formId: 'form' };

/** A database whose updates fail, and the values that they tried to record. */
function failingDatabase() {
  const updates: unknown[] = [];
  const database = {
    query: async (_sql: string, [, , written, state]: unknown[]) => {
      updates.push([written, state]);
      throw new Error('The connection is lost.');
    },
  };
  return { database: database as unknown as Database, updates };
}

async function* slowPortions() {
  yield ['a', 'b'];
  await setTimeout(1_100);
  yield ['c'];
}

test('goes on and ends well when its progress cannot be recorded, and reports each problem', async () => {
  const { database, updates } = failingDatabase();
  const problems: unknown[] = [];
  const written: string[] = [];
  for await (const portion of countWritten(database, place, slowPortions(), (error) => problems.push(error)))
    written.push(...portion);
  expect(written).toEqual(['a', 'b', 'c']);
  expect(updates).toEqual([
    [3, 'running'],
    [3, 'finished'],
  ]);
  expect(problems).toHaveLength(2);
});

test('throws the error of a portion, and not that of the record', async () => {
  const { database, updates } = failingDatabase();
  async function* failing() {
    yield ['a'];
    throw new Error('The portion is missing.');
  }
  const all = async () => {
    for await (const _ of countWritten(database, place, failing(), () => {}));
  };
  await expect(all()).rejects.toThrow('The portion is missing.');
  expect(updates).toEqual([[1, 'failed']]);
});
