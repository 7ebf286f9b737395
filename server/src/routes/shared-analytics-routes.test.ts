import type { WireAnalyticsLink, WireFieldStatistics, WireOverview, WireSharedForm } from '@tessera/form-model/wire';
import { type Owner, useTestApp } from '../testing/test-app';

const app = useTestApp();

const fields = [
  { id: 'plot', type: 'radio', label: 'Plot', options: ['Full', 'Half'] },
  { id: 'stars', type: 'rating', label: 'Stars' },
  { id: 'why', type: 'textarea', label: 'Why' },
  { id: 'mail', type: 'email', label: 'Email' },
  { id: 'home', type: 'address', label: 'Home' },
  { id: 'bill', type: 'file', label: 'Bill' },
];

async function sharedForm() {
  const owner = await app().owner();
  const form = await app().form(owner, { status: 'published', fields });
  await app().submit(form._id, { data: { plot: 'Full', stars: 5, why: 'A secret', mail: 'ada@example.org' } });
  const { body } = await link(owner, form._id, 'POST');
  return { owner, id: form._id, token: body.data.link?.token ?? '' };
}

const link = ({ token }: Owner, id: string, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', body?: object) =>
  app().call<WireAnalyticsLink>(method, `/forms/${id}/analytics-link`, { token, ...(body && { body }) });

test('a form has no link until its owner makes one, and one link afterwards', async () => {
  const owner = await app().owner();
  const form = await app().form(owner);
  expect((await link(owner, form._id, 'GET')).body.data.link).toBeNull();
  const made = (await link(owner, form._id, 'POST')).body.data.link;
  expect(made?.token).toMatch(/^[\w-]{43}$/);
  expect((await link(owner, form._id, 'POST')).body.data.link).toEqual(made);
  const stranger = await app().owner();
  for (const method of ['GET', 'POST', 'PATCH', 'DELETE'] as const) {
    expect((await link(stranger, form._id, method, method === 'PATCH' ? {} : undefined)).body.code).toBe(
      'form-not-found',
    );
  }
});

test('anyone with the link reads charts, without written answers, contact details and files', async () => {
  const { token } = await sharedForm();
  const form = await app().call<WireSharedForm>('GET', `/analytics/${token}`);
  expect(form.body.data.fields.map(({ id }) => id)).toEqual(['plot', 'stars']);
  const overview = await app().call<WireOverview>('GET', `/analytics/${token}/overview?tz=Europe%2FBerlin`);
  expect(overview.body.data.responses).toBe(1);
  const plot = await app().call<WireFieldStatistics>('GET', `/analytics/${token}/fields/plot`);
  expect(plot.body.data.facet).toMatchObject({ kind: 'value', values: [{ value: 'Full', count: 1 }] });
  for (const id of ['why', 'mail', 'home', 'bill']) {
    expect((await app().call('GET', `/analytics/${token}/fields/${id}`)).body.code).toBe('field-not-found');
    const cross = await app().call('GET', `/analytics/${token}/cross?row=plot&column=${id}`);
    expect(cross.body.code).toBe('field-not-found');
  }
});

test('ignores filters, which could single out a person, but not the period', async () => {
  const { token } = await sharedForm();
  const count = async (query: string) =>
    (await app().call<WireOverview>('GET', `/analytics/${token}/overview?${query}`)).body.data.responses;
  expect(await count('q=nothing-like-this')).toBe(1);
  expect(await count('filter=stars:is:1')).toBe(1);
  expect(await count('from=2020-01-01&to=2020-12-31')).toBe(0);
});

test('shows only the parts of the analytics that the owner chose', async () => {
  const { owner, id, token } = await sharedForm();
  const status = async (path: string) => (await app().call('GET', `/analytics/${token}/${path}`)).status;
  const shown = async () =>
    Promise.all(['overview', 'fields', 'fields/plot', 'cross?row=plot&column=stars', 'trends', 'progress'].map(status));
  expect(await shown()).toEqual([200, 200, 200, 200, 200, 200]);
  const { body } = await link(owner, id, 'PATCH', { tabs: ['trends'] });
  expect(body.data.link).toMatchObject({ tabs: ['trends'], endsAt: null });
  expect(await shown()).toEqual([404, 404, 404, 404, 200, 200]);
  const form = (await app().call<WireSharedForm>('GET', `/analytics/${token}`)).body.data;
  expect([form.tabs, form.fields]).toEqual([['trends'], []]);
  await link(owner, id, 'PATCH', { tabs: ['overview', 'fields'] });
  expect(await shown()).toEqual([200, 200, 200, 200, 404, 200]);
  for (const tabs of [[], ['odd'], ['trends', 'trends']]) {
    expect((await link(owner, id, 'PATCH', { tabs })).status).toBe(400);
  }
});

test('ends on the day that the owner chose, and works again when the owner moves the end', async () => {
  const { owner, id, token } = await sharedForm();
  const status = async () => (await app().call('GET', `/analytics/${token}/overview`)).status;
  const endsAt = async (endsInDays: number | null) =>
    (await link(owner, id, 'PATCH', { endsInDays })).body.data.link?.endsAt;
  const days = (Date.parse((await endsAt(7)) ?? '') - Date.now()) / 86_400_000;
  expect(Math.abs(days - 7)).toBeLessThan(0.01);
  expect(await status()).toBe(200);
  await app().database.query("UPDATE analytics_links SET ends_at = now() - interval '1 second' WHERE form_id = $1", [
    id,
  ]);
  expect(await status()).toBe(404);
  expect((await link(owner, id, 'GET')).body.data.link?.token).toBe(token);
  expect(await endsAt(null)).toBeNull();
  expect(await status()).toBe(200);
  expect((await link(owner, id, 'PATCH', { endsInDays: 0 })).status).toBe(400);
});

test('tells the owner how often the link was opened', async () => {
  const { owner, id, token } = await sharedForm();
  expect((await link(owner, id, 'GET')).body.data.link).toMatchObject({ openedCount: 0, openedAt: null });
  for (const _ of [1, 2]) await app().call('GET', `/analytics/${token}`);
  const opened = (await link(owner, id, 'GET')).body.data.link;
  expect(opened?.openedCount).toBe(2);
  expect(Date.parse(opened?.openedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
});

test('an ended link, an unknown one and that of a form in the trash look the same', async () => {
  const { owner, id, token } = await sharedForm();
  const unknown = await app().call('GET', `/analytics/${'x'.repeat(43)}`);
  await link(owner, id, 'DELETE');
  const ended = await app().call('GET', `/analytics/${token}/overview`);
  const other = await sharedForm();
  await app().call('PUT', `/forms/${other.id}`, {
    token: other.owner.token,
    body: { title: 'Guests', location: 'trash' },
  });
  const trashed = await app().call('GET', `/analytics/${other.token}`);
  const expired = await sharedForm();
  await app().database.query('UPDATE analytics_links SET ends_at = now() WHERE form_id = $1', [expired.id]);
  const over = await app().call('GET', `/analytics/${expired.token}`);
  expect(new Set([unknown, ended, trashed, over].map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect([unknown.status, unknown.body.code]).toEqual([404, 'analytics-not-shared']);
});
