import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { useTestApp } from '../testing/test-app';
import { destroyExpired, destroyOldQuarantined, destroyQuarantined, removeFiles } from './destroy-deleted';
import { diskStore } from './disk-store';
import type { FileStore } from './file-store';

const idsOf = (count: number) => Array.from({ length: count }, () => randomUUID());

afterEach(() => jest.restoreAllMocks());

test('groups 40,000 files of a response by form in much less than a second', async () => {
  const ids = idsOf(40_000);
  const remove = jest.fn(async (_formId: string, _ids: readonly string[]) => {});
  const started = performance.now();
  await removeFiles(
    { remove } as unknown as FileStore,
    ids.map((id) => ({ id, formId: 'form' })),
  );
  expect(performance.now() - started).toBeLessThan(1_000);
  expect(remove.mock.calls).toEqual([['form', ids]]);
});

describe('a store on disk', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tessera-removal-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Counts the files that are being removed at the same time. */
  function watchRemovals() {
    const seen = { now: 0, most: 0, total: 0 };
    for (const name of ['rm', 'unlink'] as const) {
      const real = fs[name] as (...given: unknown[]) => Promise<void>;
      jest.spyOn(fs, name).mockImplementation(async (...given: unknown[]) => {
        seen.now += 1;
        seen.total += 1;
        seen.most = Math.max(seen.most, seen.now);
        await real(...given);
        seen.now -= 1;
      });
    }
    return seen;
  }

  test.each(['given', 'all'])('removes %s files of a form a few at a time', async (which) => {
    const formId = randomUUID();
    const ids = idsOf(300);
    mkdirSync(join(folder, formId));
    for (const id of ids) writeFileSync(join(folder, formId, id), '');
    const seen = watchRemovals();
    await diskStore(folder).remove(formId, which === 'given' ? ids : undefined);
    expect(seen.total).toBeGreaterThanOrEqual(300);
    expect(seen.most).toBeLessThanOrEqual(16);
    expect(readdirSync(which === 'given' ? join(folder, formId) : folder)).toEqual([]);
  });
});

describe('responses that are destroyed together', () => {
  const app = useTestApp();

  async function newForm() {
    return app().form(await app().owner());
  }

  const count = async (table: string, formId: string) => {
    const rows = await app().database.query(`SELECT 1 FROM ${table} WHERE form_id = $1`, [formId]);
    return rows.length;
  };

  const files = { remove: async () => {} } as unknown as FileStore;

  test('are destroyed in several transactions after a large deletion', async () => {
    const { _id: id } = await newForm();
    await app().database.query(
      `INSERT INTO deleted_responses (undo, form_id, deleted_at, submission_key, response)
       SELECT gen_random_uuid(), $1, now() - interval '1 minute', 'key-' || n, jsonb_build_object('id', gen_random_uuid())
       FROM generate_series(1, 1100) AS n`,
      [id],
    );
    const { database } = app();
    const transaction = jest.spyOn(database, 'transaction');
    await destroyExpired({ database, files });
    expect(transaction.mock.calls.length).toBeGreaterThanOrEqual(3);
    expect(await count('deleted_responses', id)).toBe(0);
  });

  async function quarantinedResponses(formId: string, age: string) {
    await app().database.query(
      `INSERT INTO quarantined_responses
         (id, form_id, form_version, submission_key, receipt, submitted_at, digest, reasons, response)
       SELECT gen_random_uuid(), $1, 1, 'key-' || n, 'receipt-' || n, now() - $2::interval, '', '[]', '{}'
       FROM generate_series(1, 1100) AS n`,
      [formId, age],
    );
  }

  test('are all deleted from the quarantine, in several transactions', async () => {
    const { _id: id } = await newForm();
    await quarantinedResponses(id, '1 minute');
    const { database } = app();
    const transaction = jest.spyOn(database, 'transaction');
    const done = await destroyQuarantined({ database, files }, id, { ids: null, lock: async () => true });
    expect(done).toBe(1100);
    expect(transaction.mock.calls.length).toBeGreaterThanOrEqual(3);
    expect(await count('quarantined_responses', id)).toBe(0);
  });

  test('stay in the quarantine for a caller who may not change the form', async () => {
    const { _id: id } = await newForm();
    await quarantinedResponses(id, '1 minute');
    const done = await destroyQuarantined({ database: app().database, files }, id, {
      ids: null,
      lock: async () => null,
    });
    expect(done).toBeNull();
    expect(await count('quarantined_responses', id)).toBe(1100);
  });

  test('leave the quarantine after 30 days, in several transactions', async () => {
    const { _id: id } = await newForm();
    await quarantinedResponses(id, '31 days');
    const { database } = app();
    const transaction = jest.spyOn(database, 'transaction');
    await destroyOldQuarantined({ database, files });
    expect(transaction.mock.calls.length).toBeGreaterThanOrEqual(3);
    expect(await count('quarantined_responses', id)).toBe(0);
  });
});
