import { setTimeout } from 'node:timers/promises';
import type { WireForm } from '@tessera/form-model/wire';
import type { Transaction } from '../../database/database';
import { PORTION } from '../../retention/destroy-responses';
import { eventually } from '../../testing/eventually';
import { organizationWithEachRole } from '../../testing/organization';
import { type Owner, useTestApp } from '../../testing/test-app';

const app = useTestApp();
const email = 'vera@hollinvale.example';
const fields = [
  { id: 'name', type: 'text', label: 'Name', required: true },
  { id: 'mail', type: 'email', label: 'Email' },
];
const open = { title: 'Plots', fields, status: 'published', visibility: 'public' };

/** Stores responses with the email by copying one. */
async function answers({ _id }: WireForm, count: number) {
  expect((await app().submit(_id, { data: { name: 'Vera', mail: email } })).status).toBe(201);
  await app().database.query(
    `INSERT INTO responses (id, form_id, form_version, submission_key, receipt, source, data, files, submitted_at)
     SELECT gen_random_uuid(), form_id, form_version, 'copy-' || n, 'copy-' || n, source, data, files, submitted_at
     FROM responses, generate_series(2, $2::int) AS n WHERE form_id = $1`,
    [_id, count],
  );
}

const remove = ({ token }: Owner, query = '') =>
  app().call<{ deleted: number }>('POST', `/person-data/delete${query}`, { token, body: { email } });
const count = async ({ _id }: WireForm) =>
  (await app().database.query('SELECT 1 FROM responses WHERE form_id = $1', [_id])).length;

/** The entries about deleted data in the audit log of a person. */
async function details({ id }: Owner) {
  const rows = await app().database.query<{ detail: string }>(
    "SELECT detail FROM audit_events WHERE type = 'person-data-deleted' AND actor_id = $1 ORDER BY happened_at, detail",
    [id],
  );
  return rows.map(({ detail }) => detail);
}

/** Does something before a transaction that deletes a portion, counted from 1. */
function beforePortion(nth: number, work: () => Promise<unknown>) {
  const { database } = app();
  const transaction = database.transaction.bind(database);
  let portions = 0;
  return jest.spyOn(database, 'transaction').mockImplementation(async (given) => {
    portions += 1;
    if (portions === nth) await work();
    return transaction(given as (transaction: Transaction) => Promise<never>);
  });
}
afterEach(() => jest.restoreAllMocks());

test('the data of a person is deleted in portions, each with its entry in the audit log', async () => {
  const owner = await app().owner();
  const form = await app().form(owner, open);
  await answers(form, PORTION + 50);
  expect((await remove(owner)).body.data.deleted).toBe(PORTION + 50);
  expect(await count(form)).toBe(0);
  expect(await details(owner)).toEqual([`${PORTION} responses`, '50 responses']);
  await remove(owner);
  expect((await details(owner)).sort()).toEqual(['0 responses', `${PORTION} responses`, '50 responses']);
});

test('what was deleted before a failure is in the audit log', async () => {
  const owner = await app().owner();
  const [first, second] = [await app().form(owner, { ...open, title: 'A' }), await app().form(owner, open)];
  await answers(first, 2);
  await answers(second, 3);
  beforePortion(2, async () => {
    throw new Error('The statement took too long');
  });
  expect((await remove(owner)).status).toBe(500);
  jest.restoreAllMocks();
  expect([await count(first), await count(second)]).toEqual([0, 3]);
  expect((await details(owner)).sort()).toEqual(['2 responses', 'not finished']);
});

test('the deletion goes on when its client leaves, and the next call says how many it has deleted', async () => {
  const owner = await app().owner();
  const [first, second] = [await app().form(owner, { ...open, title: 'A' }), await app().form(owner, open)];
  await answers(first, 2);
  await answers(second, 3);
  const address = await app().app.listen({ host: '127.0.0.1', port: 0 });
  const client = new AbortController();
  beforePortion(1, async () => {
    client.abort();
    // Until the server knows.
    await setTimeout(200);
  });
  const left = fetch(`${address}/api/person-data/delete`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
    signal: client.signal,
  });
  await expect(left).rejects.toThrow(/abort/i);
  await eventually(async () => expect([await count(first), await count(second)]).toEqual([0, 0]));
  jest.restoreAllMocks();
  expect((await details(owner)).sort()).toEqual(['2 responses', '3 responses']);
  expect((await remove(owner)).body.data).toEqual({ deleted: 0, deletedBefore: 5 });
  const stranger = await app().owner();
  expect((await remove(stranger)).body.data).toEqual({ deleted: 0, deletedBefore: 0 });
});

test('a member who is removed during the call deletes nothing more', async () => {
  const organization = await organizationWithEachRole(app());
  const { owner, editor } = organization.people;
  const form = await app().form(owner, open);
  await app().database.query('UPDATE forms SET owner_id = NULL, organization_id = $2 WHERE id = $1', [
    form._id,
    organization.id,
  ]);
  await answers(form, PORTION + 1);
  beforePortion(2, () => app().database.query('DELETE FROM memberships WHERE user_id = $1', [editor.id]));
  expect((await remove(editor, `?organization=${organization.id}`)).body.data.deleted).toBe(PORTION);
  expect(await count(form)).toBe(1);
});

test('a response that does not contain the email any more stays', async () => {
  const owner = await app().owner();
  const form = await app().form(owner, open);
  await answers(form, 2);
  beforePortion(1, () =>
    app().database.query(
      `UPDATE responses SET data = data || '{"mail": "other@hollinvale.example"}'
       WHERE form_id = $1 AND submission_key = 'copy-2'`,
      [form._id],
    ),
  );
  expect((await remove(owner)).body.data.deleted).toBe(1);
  expect(await count(form)).toBe(1);
});
