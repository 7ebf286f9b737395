import { randomUUID } from 'node:crypto';
import type { WireChangedCount, WireDeleted, WireForm, WireResponses, WireSelection } from '@tessera/form-model/wire';
import { destroyExpired } from '../files/destroy-deleted';
import type { FileStore } from '../files/file-store';
import { forgetOldSelections } from '../repositories/selections/selections';
import { joinAs } from '../testing/organization';
import { firstOf, type Owner, useTestApp } from '../testing/test-app';

const app = useTestApp();

const MANY = 1_200;

/** A form with many responses, of which every third one is from Ely and the newest one has a note. */
async function largeForm() {
  const owner = await app().owner();
  const fields = [{ id: 'town', type: 'text', label: 'Town' }];
  const form = await app().form(owner, { status: 'published', fields });
  const towns = ['Ely', 'Norwich', 'Cambridge'];
  for (const [at, town] of towns.entries()) await app().submit(form._id, { key: `visit-000${at}`, data: { town } });
  // Copies have the facts of the answers.
  await app().database.query(
    `INSERT INTO responses SELECT (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(),
       'submission_key', r.submission_key || '-' || n, 'receipt', r.receipt || '-' || n,
       'submitted_at', r.submitted_at - n * interval '1 minute'))).*
     FROM responses r, generate_series(1, $2) AS n WHERE r.form_id = $1`,
    [form._id, MANY / towns.length - 1],
  );
  await app().database.query('UPDATE forms SET response_count = $2 WHERE id = $1', [form._id, MANY]);
  return { owner, id: form._id };
}

type Held = Awaited<ReturnType<typeof largeForm>>;

const post = <Data>({ owner, id }: { owner: Pick<Owner, 'token'>; id: string }, action: string, body: object) =>
  app().call<Data>('POST', `/forms/${id}/responses/${action}`, { token: owner.token, body });

async function select(of: Held, query = ''): Promise<WireSelection> {
  return (await post<WireSelection>(of, 'selections', { query })).body.data;
}

async function countOf({ owner, id }: Held, query = ''): Promise<number> {
  const path = `/forms/${id}/responses?limit=1&${query}`;
  return (await app().call<WireResponses>('GET', path, { token: owner.token })).body.data.pagination.totalCount;
}

const stored = (formId: string) =>
  app().database.query(
    `SELECT r.*, r.facts::text AS facts, m.note FROM responses r LEFT JOIN response_marks m ON m.response_id = r.id
     WHERE r.form_id = $1 ORDER BY r.id`,
    [formId],
  );

/** What the server does every minute and every hour. */
async function tidyUp(): Promise<void> {
  const files = { remove: async () => {} } as unknown as FileStore;
  await destroyExpired({ database: app().database, files });
  await forgetOldSelections(app().database);
}

const ely = `filter=${encodeURIComponent('town:is:"Ely"')}`;

test('deletes all responses that matched when they were selected, and brings them back exactly', async () => {
  const of = await largeForm();
  const { token } = of.owner;
  const path = `/forms/${of.id}/responses`;
  const newest = firstOf((await app().call<WireResponses>('GET', `${path}?${ely}`, { token })).body.data.responses);
  await app().call('PATCH', `${path}/${newest.id}`, { token, body: { note: 'Call back' } });
  const before = await stored(of.id);
  const { id: selection, count } = await select(of, ely);
  expect(count).toBe(MANY / 3);
  await app().submit(of.id, { key: 'later-visit', data: { town: 'Ely' } });
  const deleted = (await post<WireDeleted>(of, 'delete', { selection })).body.data;
  expect(deleted).toMatchObject({ undo: selection, count });
  expect([await countOf(of), await countOf(of, ely)]).toEqual([MANY - count + 1, 1]);
  const again = (await post<WireDeleted>(of, 'delete', { selection })).body.data;
  expect(again.count).toBe(count);
  const back = await post<WireChangedCount>(of, 'undo-delete', { undo: selection });
  expect(back.body.data).toEqual({ count });
  const after = (await stored(of.id)) as { submission_key: string }[];
  expect(after.filter(({ submission_key }) => submission_key !== 'later-visit')).toEqual(before);
  const form = await app().call<WireForm>('GET', `/forms/${of.id}`, { token });
  expect(form.body.data.responseCount).toBe(MANY + 1);
  expect((await post(of, 'undo-delete', { undo: selection })).body.code).toBe('undo-expired');
});

test('goes on with a deletion where the call before ended', async () => {
  const of = await largeForm();
  const { id: selection, count } = await select(of);
  expect(count).toBe(MANY);
  expect((await post<WireDeleted>(of, 'delete', { selection, from: 1 })).body.data.count).toBe(MANY - 500);
  const left = (await stored(of.id)) as { submitted_at: Date }[];
  const newest = await app().database.query<{ last: Date }>(
    'SELECT max(submitted_at) AS last FROM responses WHERE form_id = $1',
    [of.id],
  );
  // The newest portion comes first.
  expect(left).toHaveLength(500);
  expect(Number(newest[0]?.last)).toBe(Math.max(...left.map((row) => Number(row.submitted_at))));
  expect((await post<WireDeleted>(of, 'delete', { selection, from: 3 })).body.data.count).toBe(0);
  expect((await post<WireChangedCount>(of, 'undo-delete', { undo: selection })).body.data.count).toBe(MANY - 500);
  expect(await countOf(of)).toBe(MANY);
});

test('destroys a deleted selection as a whole, after its last part can no longer be undone', async () => {
  const of = await largeForm();
  const { id: selection, count } = await select(of, ely);
  await post(of, 'delete', { selection });
  const age = (seconds: number) =>
    app().database.query(
      "UPDATE response_selections SET deleted_at = now() - $2::float8 * interval '1 second' WHERE id = $1",
      [selection, seconds],
    );
  const held = async () =>
    (await app().database.query('SELECT 1 FROM deleted_responses WHERE form_id = $1', [of.id])).length;
  await age(10);
  await tidyUp();
  expect(await held()).toBe(count);
  await age(16);
  expect((await post(of, 'undo-delete', { undo: selection })).body.code).toBe('undo-expired');
  expect((await post(of, 'delete', { selection })).body.code).toBe('selection-not-found');
  await tidyUp();
  expect(await held()).toBe(0);
  expect(await app().database.query('SELECT 1 FROM response_selections WHERE id = $1', [selection])).toEqual([]);
});

test('sets the status of a selection, also of responses that no longer match its query', async () => {
  const of = await largeForm();
  const { id: selection, count } = await select(of, `status=new&${ely}`);
  const set = (status: string) => post<WireChangedCount>(of, 'status', { selection, status });
  expect((await set('in-progress')).body.data).toEqual({ count });
  expect((await set('done')).body.data).toEqual({ count });
  expect([await countOf(of, 'status=done'), await countOf(of, 'status=new')]).toEqual([count, MANY - count]);
});

test('exports a selection in the order of the query, with later responses left out', async () => {
  const of = await largeForm();
  const { id: selection, count } = await select(of, ely);
  await app().submit(of.id, { key: 'later-visit', data: { town: 'Ely' } });
  const exported = await post(of, 'export', { selection, query: 'sort=submittedAt' });
  const rows = exported.text.trimEnd().split('\r\n').slice(1);
  expect([exported.headers['x-total-count'], rows.length]).toEqual([String(count), count]);
  expect(rows).toEqual([...rows].sort());
  expect(rows.every((row) => row.endsWith('Ely'))).toBe(true);
});

test('refuses selections of other forms, unknown ones, and ids beside a selection', async () => {
  const [of, other] = [await largeForm(), await largeForm()];
  const { id: selection } = await select(other);
  const code = async (action: string, body: object) => (await post(of, action, body)).body.code;
  for (const given of [selection, randomUUID(), 'all']) {
    expect(await code('delete', { selection: given })).toBe('selection-not-found');
    expect(await code('status', { selection: given, status: 'done' })).toBe('selection-not-found');
    expect(await code('export', { selection: given })).toBe('selection-not-found');
    expect(await code('undo-delete', { undo: given })).toBe('undo-expired');
  }
  for (const body of [{}, { ids: [of.id], selection }]) {
    expect(await code('delete', body)).toBe('invalid-input');
    expect(await code('status', { ...body, status: 'done' })).toBe('invalid-input');
  }
  expect(await code('selections', { query: 'filter=town:nothing' })).toBe('invalid-input');
  expect(await countOf(other)).toBe(MANY);
});

test('viewers can select and export, and cannot change the selection', async () => {
  const of = await largeForm();
  const { body } = await app().call<{ id: string }>('POST', '/organizations', {
    token: of.owner.token,
    body: { name: 'Allotments' },
  });
  await app().call('POST', `/forms/${of.id}/move`, {
    token: of.owner.token,
    body: { organizationId: body.data.id },
  });
  const viewer = await app().owner();
  await joinAs(app(), { id: body.data.id, people: { owner: of.owner } }, 'viewer', viewer);
  const seen = { owner: viewer, id: of.id };
  const { id: selection, count } = await select(seen, ely);
  expect((await post(seen, 'export', { selection })).headers['x-total-count']).toBe(String(count));
  expect((await post(seen, 'delete', { selection })).body.code).toBe('role-missing');
  expect((await post(seen, 'status', { selection, status: 'done' })).body.code).toBe('role-missing');
});

test('stores the last selections of a person only, and forgets those that were not used for an hour', async () => {
  const of = await largeForm();
  const made: string[] = [];
  for (let at = 0; at < 6; at += 1) made.push((await select(of, ely)).id);
  const ids = async () =>
    (await app().database.query<{ id: string }>('SELECT id FROM response_selections WHERE form_id = $1', [of.id])).map(
      ({ id }) => id,
    );
  expect((await ids()).sort()).toEqual(made.slice(1).sort());
  await app().database.query(
    "UPDATE response_selections SET used_at = now() - interval '61 minutes' WHERE id = ANY($1::uuid[])",
    [made.slice(0, 5)],
  );
  await tidyUp();
  expect(await ids()).toEqual(made.slice(5));
});
