import type { WireActivities, WireApiKeyCreated, WireForm } from '@tessera/form-model/wire';
import { type Owner, useTestApp } from '../testing/test-app';

const app = useTestApp();

const log = async (owner: Owner, query = '') =>
  (await app().call<WireActivities>('GET', `/activity${query}`, { token: owner.token })).body.data.activities;

test('records each activity of a form', async () => {
  const owner = await app().owner();
  const form = await app().form(owner);
  await app().submit(form._id, {});
  await app().submit(form._id, {});
  await app().call('DELETE', `/forms/${form._id}`, { token: owner.token });
  const entries = await log(owner);
  const messages = entries.map(({ type, message }: { type: string; message: string }) => `${type}: ${message}`);
  expect(messages.sort()).toEqual([
    'create: Form created',
    'delete: Form deleted',
    'edit: Form edited',
    'response: 2 new responses received',
    'share: Form published',
  ]);
  expect(entries[0]).toMatchObject({ formId: form._id, formName: 'Guests', timestamp: expect.any(String) });
});

test('combines the edits of one form within ten minutes into one entry', async () => {
  const owner = await app().owner();
  const form = await app().form(owner, {});
  const rename = (title: string) =>
    app().call<WireForm>('PUT', `/forms/${form._id}`, { token: owner.token, body: { title } });
  await app().database.query(
    "UPDATE activity SET bucket = bucket - interval '10 min', happened_at = happened_at - interval '10 min' WHERE form_id = $1 AND type = 'edit'",
    [form._id],
  );
  await rename('A');
  await rename('B');
  const edits = await log(owner, '?type=edit');
  expect(edits.map(({ formName }: { formName: string }) => formName)).toEqual(['B', 'Guests']);
});

test.each([
  ['1998-12-31T23:59:60Z', 400],
  ['0000-01-01T00:00:00Z', 400],
  ['2026-11-21T10:00:00+01:00', 200],
])('answers since=%s with status %i', async (since, status) => {
  const { token } = await app().owner();
  const path = `/activity?since=${encodeURIComponent(since)}`;
  expect((await app().call('GET', path, { token })).status).toBe(status);
});

test('filters the log by text, type and date range', async () => {
  const owner = await app().owner();
  await app().form(owner, { title: 'Winter party' });
  await app().form(owner, { title: 'Summer', status: 'published' });
  await app().database.query(
    "UPDATE activity SET happened_at = now() - interval '8 days' WHERE owner_id = $1 AND form_name = 'Winter party'",
    [owner.id],
  );
  const types = async (query: string) => (await log(owner, query)).map(({ type }: { type: string }) => type).sort();
  expect(await types('?search=WINTER')).toEqual(['edit']);
  expect(await types('?search=publish')).toEqual(['share']);
  expect(await types('?type=create')).toEqual(['create', 'create']);
  expect(await types('?range=week&type=edit')).toEqual(['edit']);
  expect(await types('?range=month&type=edit')).toEqual(['edit', 'edit']);
});

test('counts the visitors of a day as one entry', async () => {
  const owner = await app().owner();
  const form = await app().form(owner, { status: 'published', visibility: 'public' });
  for (const browser of ['Firefox', 'Safari', 'Firefox'])
    await app().call('POST', `/forms/${form._id}/view`, { headers: { 'user-agent': browser } });
  expect((await log(owner, '?type=view')).map(({ message }) => message)).toEqual(['Viewed by 2 visitors']);
});

test('exports what the filters match as CSV without formulas', async () => {
  const owner = await app().owner();
  await app().form(owner, { title: '=cmd|"/c calc"!A0, נועה' });
  await app().form(owner, { title: 'Summer' });
  const { headers, text } = await app().call('GET', '/activity/export?type=edit&search=cmd', { token: owner.token });
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toContain('activity.csv');
  const [head, ...lines] = text.replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(head).toBe('Time,Type,Activity,Form,Place');
  expect(lines).toEqual([expect.stringMatching(/^[^,]+,edit,Form edited,"'=cmd\|""\/c calc""!A0, נועה",$/)]);
});

test('says from where in the product a person did it, or that a program did with an API key', async () => {
  const owner = await app().owner();
  const form = await app().form(owner, {});
  const scopes = ['forms:read', 'forms:write'];
  const body = { name: 'Warehouse', scopes, expiresInDays: 1 };
  const key = (await app().call<WireApiKeyCreated>('POST', '/users/api-keys', { token: owner.token, body })).body.data;
  const save = async (token: string, place: string, update: object) =>
    app().call('PUT', `/forms/${form._id}`, {
      token,
      body: { title: 'Guests', ...update },
      headers: { 'x-tessera-place': place },
    });
  const lastEdit = async () => (await log(owner, '?type=edit'))[0]?.place;
  await save(owner.token, 'builder', { description: 'one' });
  expect(await lastEdit()).toBe('builder');
  await save(key.secret, 'builder', { description: 'two' });
  expect(await lastEdit()).toBe('api');
  for (const [n, odd] of ['api', '__proto__', 'nowhere', '<script>'].entries()) {
    await save(owner.token, odd, { description: `odd ${n}` });
    expect(await lastEdit()).toBeUndefined();
  }
  await save(owner.token, 'my-forms', { status: 'published' });
  expect((await log(owner, '?type=share'))[0]?.place).toBe('my-forms');
  const csv = await app().call('GET', '/activity/export?type=share', { token: owner.token });
  expect(csv.text).toContain('share,Form published,Guests,My Forms');
});
