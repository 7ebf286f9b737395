import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '../../database/database';
import { testDatabase } from '../../testing/test-database';
import type { NewResponse } from '../submissions';
import { countQuarantined, quarantine } from './quarantine';

let database: Database;

beforeAll(async () => {
  database = await testDatabase();
}, 300_000);
afterAll(() => database.close());

async function newForm(): Promise<string> {
  const [formId, owner] = [randomUUID(), randomUUID()];
  await database.query(
    `INSERT INTO users (id, name, email) VALUES ($1::uuid, 'Noor', $1::uuid::text || '@example.org')`,
    [owner],
  );
  await database.query(`INSERT INTO forms (id, owner_id, name, version) VALUES ($1, $2, 'Feedback', 1)`, [
    formId,
    owner,
  ]);
  return formId;
}

/** A response with answers that no compression makes smaller. */
const responseOf = (formId: string, bytes: number): NewResponse => ({
  ...{ id: randomUUID(), formId, formVersion: 1, key: randomUUID(), receipt: randomUUID(), source: 'visitor' },
  ...{ data: { why: randomBytes(bytes / 2).toString('hex') }, files: {} },
  ...{ submittedAt: '2026-11-20T10:00:00.000Z', durationMs: null, country: null, device: null, openVersion: null },
  facts: { facts: [], moreFacts: null, texts: '', values: [] },
});

test('holds responses until those of the form take the most bytes, and knows those that it holds', async () => {
  const [form, other] = [await newForm(), await newForm()];
  const hold = (response: NewResponse) => quarantine(database, response, [], 40_000);
  const first = responseOf(form, 24_000);
  expect(await hold(first)).toBe(true);
  expect(await hold(responseOf(form, 24_000))).toBe(true);
  expect(await hold(responseOf(form, 24_000))).toBe(false);
  expect(await hold(first)).toBe(true);
  expect(await hold(responseOf(other, 24_000))).toBe(true);
  expect([await countQuarantined(database, form), await countQuarantined(database, other)]).toEqual([2, 1]);
});
