import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WireForm } from '@tessera/form-model/wire';
import { diskStore } from '../files/disk-store';
import type { FilePlace } from '../files/file-store';
import { sweepOrphans } from '../files/sweep-orphans';
import { findByReceipt } from '../repositories/responses/receipts';
import { hideForms } from '../repositories/retention/deleted-forms';
import { insertUpload } from '../repositories/uploads';
import { idsIn } from '../testing/file-stores';
import { type Owner, useTestApp } from '../testing/test-app';
import { destroyHiddenForms, destroySome, ROWS_AT_ONCE } from './destroy-forms';

const folder = mkdtempSync(join(tmpdir(), 'tessera-destroyed-'));
afterAll(() => rmSync(folder, { recursive: true }));
const disk = diskStore(folder);
/** The forms whose files cannot be removed. */
const stuck = new Set<string>();
const files = {
  ...disk,
  remove: async (formId: string, ids?: readonly string[]) => {
    if (stuck.has(formId)) throw new Error('The bucket does not answer.');
    return disk.remove(formId, ids);
  },
};
const app = useTestApp(async () => ({ files }));
const stores = () => ({ database: app().database, files });
const openForm = (owner: Owner) => app().form(owner, { status: 'published', visibility: 'public' });
const remove = ({ token }: Owner, { _id }: WireForm) => app().call('DELETE', `/forms/${_id}`, { token });
const count = async (table: string, { _id }: WireForm) =>
  (await app().database.query(`SELECT 1 FROM ${table} WHERE ${table === 'forms' ? 'id' : 'form_id'} = $1`, [_id]))
    .length;

/** Copies the response of a form. */
const repeat = ({ _id }: WireForm, times: number) =>
  app().database.query(
    `INSERT INTO responses (id, form_id, form_version, submission_key, receipt, source, data, files, submitted_at)
     SELECT gen_random_uuid(), form_id, form_version, 'copy-' || n, 'copy-' || n, source, data, files, submitted_at
     FROM responses, generate_series(1, $2::int) AS n WHERE form_id = $1`,
    [_id, times],
  );

const inADay = () => Date.now() + 25 * 60 * 60 * 1000;

async function storeFile({ _id: formId }: Pick<WireForm, '_id'>) {
  const place = { formId, id: randomUUID() };
  await files.put(
    place,
    (async function* () {
      yield Buffer.from('a file');
    })(),
  );
  return place;
}

const isThere = async ({ formId, id }: FilePlace) => (await idsIn(files, formId)).includes(id);

test('a form with many responses disappears at once, and its rows are destroyed in portions', async () => {
  const owner = await app().owner();
  const form = await openForm(owner);
  const { receipt } = (await app().submit(form._id, {})).body.data;
  await repeat(form, 2 * ROWS_AT_ONCE);
  const shown = () => findByReceipt(app().database, form._id, receipt);
  expect(await shown()).toMatchObject({ receipt });
  expect((await remove(owner, form)).status).toBe(200);
  expect(await count('responses', form)).toBeGreaterThan(0);

  const found = await app().call<{ forms: unknown[] }>('GET', '/forms?view=summary', { token: owner.token });
  expect(found.body.data.forms).toEqual([]);
  expect((await remove(owner, form)).status).toBe(404);
  expect((await app().call('GET', `/forms/public/${form._id}`)).status).toBe(404);
  expect((await app().submit(form._id, {})).status).toBe(404);
  expect(await shown()).toBeNull();

  const transaction = jest.spyOn(app().database, 'transaction');
  await destroyHiddenForms(stores());
  expect(transaction.mock.calls.length).toBeGreaterThanOrEqual(3);
  transaction.mockRestore();
  expect([await count('responses', form), await count('forms', form)]).toEqual([0, 0]);
  expect(await app().database.query('SELECT owner_id FROM deleted_forms WHERE id = $1', [form._id])).toEqual([
    { owner_id: owner.id },
  ]);
});

test('the page sums of a deleted form, thousands a day, are destroyed in portions', async () => {
  const form = await openForm(await app().owner());
  await app().database.query(
    `INSERT INTO page_progress_by_time (form_id, at, page_id, device, reached, total_ms)
     SELECT $1, now() - n * interval '15 minutes', 'page', '', 1, 1 FROM generate_series(1, $2::int) AS n`,
    [form._id, 2 * ROWS_AT_ONCE],
  );
  await app().database.transaction((transaction) => hideForms(transaction, [form._id]));
  expect(await destroySome(stores(), form._id)).toBe(false);
  expect(await count('page_progress_by_time', form)).toBeGreaterThanOrEqual(ROWS_AT_ONCE);
  await destroyHiddenForms(stores());
  expect([await count('page_progress_by_time', form), await count('forms', form)]).toEqual([0, 0]);
});

test('a form whose files cannot be removed is deleted for its owner, and destroyed later', async () => {
  const owner = await app().owner();
  const [form, other] = [await openForm(owner), await openForm(owner)];
  const place = await storeFile(form);
  stuck.add(form._id);
  expect((await remove(owner, form)).status).toBe(200);
  expect((await app().call('GET', `/forms/${form._id}`, { token: owner.token })).status).toBe(404);
  await app().database.transaction((transaction) => hideForms(transaction, [other._id]));
  await expect(destroyHiddenForms(stores())).rejects.toThrow('1 deleted forms could not be destroyed');
  expect([await count('forms', form), await count('forms', other)]).toEqual([1, 0]);
  stuck.clear();
  await destroyHiddenForms(stores());
  expect(await count('forms', form)).toBe(0);
  expect(await isThere(place)).toBe(false);
});

test('a response is deleted although its files cannot be removed, and the sweep removes them', async () => {
  const owner = await app().owner();
  const form = await openForm(owner);
  const [at, other] = [await storeFile(form), await storeFile(await openForm(owner))];
  await app().submit(form._id, { key: 'with-a-file' });
  const [{ id = '' } = {}] = await app().database.query<{ id: string }>('SELECT id FROM responses WHERE form_id = $1', [
    form._id,
  ]);
  await insertUpload(app().database, {
    ...{ id: at.id, formId: form._id, key: 'with-a-file', fieldId: 'cv', name: 'cv', size: 6, kind: 'text/plain' },
  });
  stuck.add(form._id);
  const deleted = await app().call('DELETE', `/forms/${form._id}/responses/${id}`, { token: owner.token });
  expect(deleted.status).toBe(200);
  expect(await isThere(at)).toBe(true);
  await expect(sweepOrphans(stores(), inADay())).rejects.toThrow('1 of 3 steps failed');
  // The file that cannot be removed holds up no other.
  expect(await isThere(other)).toBe(false);
  stuck.clear();
  await sweepOrphans(stores(), inADay());
  expect(await isThere(at)).toBe(false);
});

test('the sweep removes an archive of an account that was replaced or deleted, and no other', async () => {
  const owner = await app().owner();
  const [old, current] = [await storeFile({ _id: owner.id }), await storeFile({ _id: owner.id })];
  await app().database.query('INSERT INTO data_archives (user_id, id, total) VALUES ($1, $2, 0)', [
    owner.id,
    current.id,
  ]);
  await sweepOrphans(stores(), inADay());
  expect([await isThere(old), await isThere(current)]).toEqual([false, true]);
});

test('the sweep removes files of a deleted form also when its owner’s account and log are deleted', async () => {
  const owner = await app().owner();
  const form = await openForm(owner);
  await remove(owner, form);
  await storeFile(form);
  await app().database.query('DELETE FROM users WHERE id = $1', [owner.id]);
  await sweepOrphans(stores(), inADay());
  expect(await idsIn(files, form._id)).toEqual([]);
});

test('a response that arrives while its form is being deleted is refused as for an unknown form', async () => {
  const form = await openForm(await app().owner());
  const { database } = app();
  const query = database.query.bind(database);
  const spy = jest.spyOn(database, 'query').mockImplementation(async (sql, ...given) => {
    if (sql.includes('store_responses'))
      await database.transaction((transaction) => hideForms(transaction, [form._id]));
    return query(sql, ...given);
  });
  const { status, body } = await app().submit(form._id, {});
  spy.mockRestore();
  expect([status, body.code]).toEqual([404, 'form-not-found']);
  expect(await count('responses', form)).toBe(0);
});
