import { randomUUID } from 'node:crypto';
import type { WireForm } from '@tessera/form-model/wire';
import { diskStore } from '../files/disk-store';
import { sweep } from '../plugins/housekeeping';
import { useTestApp } from '../testing/test-app';

const app = useTestApp();

const view = (id: string, remoteAddress: string, browser = 'Firefox') =>
  app().raw({ method: 'POST', url: `/api/forms/${id}/view`, remoteAddress, headers: { 'user-agent': browser } });

test('counts one view per visitor and day', async () => {
  const owner = await app().owner();
  const form = await app().form(owner);
  for (const [address, browser] of [
    ['10.0.0.1', 'Firefox'],
    ['10.0.0.1', 'Firefox'],
    ['10.0.0.1', 'Chromium'],
    ['10.0.0.2', 'Firefox'],
  ] as const) {
    expect((await view(form._id, address, browser)).status).toBe(200);
  }
  const { body } = await app().call<WireForm>('GET', `/forms/${form._id}`, { token: owner.token });
  expect(body.data.views).toBe(3);
});

test('does not count views of a form that is not open to the visitor', async () => {
  const form = await app().form(await app().owner(), {});
  expect((await view(form._id, '10.0.0.1')).status).toBe(404);
});

test('accepts any body in a beacon', async () => {
  const form = await app().form(await app().owner());
  const headers = { 'content-type': 'text/plain;charset=UTF-8' };
  const { status } = await app().raw({ method: 'POST', url: `/api/forms/${form._id}/view`, headers, payload: '{' });
  expect(status).toBe(200);
});

test('stores no address, and deletes the visitors of earlier days', async () => {
  const { database, folder } = app();
  const form = await app().form(await app().owner());
  await view(form._id, '10.9.8.7');
  const stored = await database.query('SELECT visitor FROM daily_visitors WHERE form_id = $1', [form._id]);
  expect(JSON.stringify(stored)).not.toContain('10.9.8.7');
  await database.query('UPDATE daily_visitors SET day = day - 1 WHERE form_id = $1', [form._id]);
  await database.query("INSERT INTO secrets (name, value) VALUES ('visits 2020-01-01', 'salt') ON CONFLICT DO NOTHING");
  await sweep({ database, files: diskStore(folder) });
  expect(await database.query('SELECT 1 FROM daily_visitors WHERE form_id = $1', [form._id])).toEqual([]);
  expect(await database.query("SELECT 1 FROM secrets WHERE name = 'visits 2020-01-01'")).toEqual([]);
});

test('stores the device of a visit and of a response, and never the name of the browser', async () => {
  const form = await app().form(await app().owner());
  const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1';
  const headers = { 'user-agent': agent };
  const key = randomUUID();
  await app().raw({ method: 'POST', url: `/api/forms/${form._id}/view`, headers });
  const payload = { data: { name: 'Vera' }, submittedAt: '2026-11-20T10:00:00Z', key };
  const sent = await app().raw({ method: 'POST', url: `/api/forms/${form._id}/submit`, headers, payload });
  expect(sent.status).toBe(201);
  for (const table of ['responses', 'view_counts', 'daily_visitors']) {
    const rows = await app().database.query(`SELECT to_jsonb(t)::text AS row FROM ${table} t WHERE form_id = $1`, [
      form._id,
    ]);
    expect(rows).toHaveLength(1);
    for (const part of ['Mozilla', 'iPhone', 'Safari', '15E148', Buffer.from(agent).toString('base64').slice(0, 20)])
      expect(JSON.stringify(rows)).not.toContain(part);
    if (table !== 'daily_visitors') expect(JSON.stringify(rows)).toContain('phone');
  }
});
