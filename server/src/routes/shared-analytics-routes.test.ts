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

const link = ({ token }: Owner, id: string, method: 'GET' | 'POST' | 'DELETE') =>
  app().call<WireAnalyticsLink>(method, `/forms/${id}/analytics-link`, { token });

test('a form has no link until its owner makes one, and one link afterwards', async () => {
  const owner = await app().owner();
  const form = await app().form(owner);
  expect((await link(owner, form._id, 'GET')).body.data.link).toBeNull();
  const made = (await link(owner, form._id, 'POST')).body.data.link;
  expect(made?.token).toMatch(/^[\w-]{43}$/);
  expect((await link(owner, form._id, 'POST')).body.data.link).toEqual(made);
  const stranger = await app().owner();
  for (const method of ['GET', 'POST', 'DELETE'] as const) {
    expect((await link(stranger, form._id, method)).body.code).toBe('form-not-found');
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
  expect(new Set([unknown, ended, trashed].map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect([unknown.status, unknown.body.code]).toEqual([404, 'analytics-not-shared']);
});
