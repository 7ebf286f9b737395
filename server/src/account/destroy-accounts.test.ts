import { randomUUID } from 'node:crypto';
import { diskStore } from '../files/disk-store';
import type { FileStore } from '../files/file-store';
import { type Owner, useTestApp } from '../testing/test-app';
import { destroyAccounts } from './destroy-accounts';

const app = useTestApp();
const mail = { wake: () => {} };

beforeAll(async () => {
  // The administrator, who cannot delete the account.
  await app().owner();
});

async function dueAccount(): Promise<Owner & { formId: string }> {
  const owner = await app().owner();
  const form = await app().form(owner, { status: 'published', visibility: 'public' });
  await app().submit(form._id, {});
  const body = { name: 'Olive Owner', password: owner.password };
  expect((await app().call('POST', '/users/me/deletion', { token: owner.token, body })).status).toBe(200);
  await app().database.query("UPDATE account_deletions SET delete_at = now() - interval '1 hour' WHERE user_id = $1", [
    owner.id,
  ]);
  return { ...owner, formId: form._id };
}

const exists = async (table: 'users' | 'forms', id: string) =>
  (await app().database.query(`SELECT 1 FROM ${table} WHERE id = $1`, [id])).length > 0;

test('an account that cannot be destroyed holds up no other, cannot be kept any more, and is destroyed later', async () => {
  const { database, folder } = app();
  const disk = diskStore(`${folder}/files`);
  const [stuck, other] = [await dueAccount(), await dueAccount()];
  await app().form(stuck, {});
  const files: FileStore = {
    ...disk,
    remove: async (formId, ids) => {
      if (formId === stuck.formId) throw new Error('The object is locked.');
      return disk.remove(formId, ids);
    },
  };
  await expect(destroyAccounts({ database, files, mail })).rejects.toThrow('1 of 3 steps failed');
  expect([await exists('users', other.id), await exists('forms', other.formId)]).toEqual([false, false]);
  expect(await exists('users', stuck.id)).toBe(true);

  const { token } = stuck;
  const { body } = await app().call<{ forms: unknown[] }>('GET', '/forms?view=summary', { token });
  expect(body.data.forms).toEqual([]);
  const kept = await app().call('DELETE', '/users/me/deletion', { token });
  expect([kept.status, kept.body.code]).toEqual([409, 'account-deletion-begun']);

  await destroyAccounts({ database, files: disk, mail });
  expect([await exists('users', stuck.id), await exists('forms', stuck.formId)]).toEqual([false, false]);
});

test('an account whose archive cannot be removed stays until it can', async () => {
  const { database, folder } = app();
  const disk = diskStore(`${folder}/files`);
  const account = await dueAccount();
  const place = { formId: account.id, id: randomUUID() };
  await disk.put(
    place,
    (async function* () {
      yield Buffer.from('an archive');
    })(),
  );
  const files: FileStore = {
    ...disk,
    remove: async (formId, ids) => {
      if (formId === account.id) throw new Error('The object is locked.');
      return disk.remove(formId, ids);
    },
  };
  await expect(destroyAccounts({ database, files, mail })).rejects.toThrow('1 of 3 steps failed');
  expect(await exists('users', account.id)).toBe(true);
  await destroyAccounts({ database, files: disk, mail });
  expect([await exists('users', account.id), await disk.get(place)]).toEqual([false, null]);
});

test('a form that is made while the account is being destroyed goes with it', async () => {
  const { database, folder } = app();
  const disk = diskStore(`${folder}/files`);
  const account = await dueAccount();
  let made = '';
  const files: FileStore = {
    ...disk,
    remove: async (formId, ids) => {
      if (formId === account.id && made === '') made = (await app().form(account, {}))._id;
      return disk.remove(formId, ids);
    },
  };
  await destroyAccounts({ database, files, mail });
  expect([await exists('users', account.id), await exists('forms', made)]).toEqual([true, true]);
  await destroyAccounts({ database, files, mail });
  expect([await exists('users', account.id), await exists('forms', made)]).toEqual([false, false]);
});
