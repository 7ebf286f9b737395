import { DAY_MS } from '@tessera/fields/durations';
import type { Answers, Json } from '@tessera/fields/field';
import { fieldTypes, modelOf } from '@tessera/fields/models';
import type {
  WireAnalyticsLink,
  WireCross,
  WireFieldStatistics,
  WireOverview,
  WireSharedForm,
} from '@tessera/form-model/wire';
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

const OWN_TEXT = 'zanzibarwritten';

/** A field of each type that asks something, set up so that visitors can write an answer of their own wherever they can. */
const everyType = fieldTypes()
  .filter((type) => !modelOf({ type }).isContent && !modelOf({ type }).scoring && !modelOf({ type }).takesFiles)
  .map((type) => {
    const field = modelOf({ type }).create({ id: type, createdAt: '2026-11-20T16:00:00.000Z' });
    return { ...field, required: false, details: { ...field.details, other: true } };
  });

/** An answer with the visitor’s own text, or else any that the field accepts. */
function ownAnswer(field: (typeof everyType)[number]): Answers {
  const model = modelOf(field);
  const [first = ''] = field.options;
  const texts: Json[] = [OWN_TEXT, `${OWN_TEXT}@example.org`, `https://${OWN_TEXT}.example`];
  const entry = Object.fromEntries(field.subfields.map(({ name }) => [name, OWN_TEXT]));
  const lists: Json[] = [[OWN_TEXT], [first, OWN_TEXT], [entry], [...field.options]];
  for (const value of [...texts, ...lists, first, '3', '2026-09-18', '12:30', '+44 20 7946 0000', 'DE', true]) {
    const answers = Object.fromEntries(model.keys(field).map((key) => [key, value]));
    const isValid = Object.keys(model.validate(field, answers, true)).length === 0;
    if (isValid && !model.isEmpty(model.read(field, answers))) return answers;
  }
  return {};
}

test('shows no text that a visitor wrote, whatever the type of the question', async () => {
  const owner = await app().owner();
  const form = await app().form(owner, { status: 'published', fields: everyType });
  const data = Object.assign({}, ...everyType.map(ownAnswer)) as Answers;
  const unanswered = everyType.filter((field) =>
    modelOf(field)
      .keys(field)
      .every((key) => data[key] === undefined),
  );
  expect(unanswered.map(({ type }) => type)).toEqual([]);
  const { status, text } = await app().submit(form._id, { data });
  expect([status, text]).toEqual([201, expect.any(String)]);
  const { body } = await link(owner, form._id, 'POST');
  const token = body.data.link?.token ?? '';
  const shared = await app().call<WireSharedForm>('GET', `/analytics/${token}`);
  const ids = everyType.map(({ id }) => id);
  const open = shared.body.data.fields.map(({ id }) => id);
  const paths = [
    ...['overview', 'trends', 'progress', 'fields'],
    ...ids.map((id) => `fields/${id}`),
    ...ids.flatMap((id) => open.map((other) => `cross?row=${id}&column=${other}`)),
  ];
  const found: string[] = [];
  for (const path of paths) {
    const answer = await app().call('GET', `/analytics/${token}/${path}`);
    if (/zanzibarwritten|responseId/i.test(answer.text)) found.push(path);
  }
  expect([shared.text.includes(OWN_TEXT), found]).toEqual([false, []]);
  const { facet } = (await app().call<WireFieldStatistics>('GET', `/analytics/${token}/fields/radio`)).body.data;
  expect(facet).toEqual({ kind: 'value', values: [], others: 1 });
  const cross = await app().call<WireCross>('GET', `/analytics/${token}/cross?row=radio&column=rating`);
  expect(cross.body.data).toEqual({ responses: 1, rows: [{ value: null }], columns: [{ value: 3 }], counts: [[1]] });
});

test('gives charts the settings that they show, and no others', async () => {
  const owner = await app().owner();
  const rows = [{ name: 'row1', label: 'Staff', placeholder: '', required: false }];
  const form = await app().form(owner, {
    status: 'published',
    fields: [
      { id: 'rows', type: 'matrix', label: 'Rows', options: ['Good', 'Bad'], subfields: rows },
      { id: 'scale', type: 'scale', label: 'Scale', details: { lowest: 0, highest: 10, lowestLabel: 'Never' } },
      { id: 'price', type: 'number', label: 'Price', details: { prefix: '€', points: 3 } },
      { id: 'sum', type: 'calculated', label: 'Sum', details: { expression: '{{price}} * 2', unit: '€', decimals: 2 } },
    ],
  });
  const token = (await link(owner, form._id, 'POST')).body.data.link?.token;
  const shared = (await app().call<WireSharedForm>('GET', `/analytics/${token}`)).body.data.fields;
  expect(shared.map(({ subfields, details }) => [subfields.map(({ label }) => label), details])).toEqual([
    [['Staff'], undefined],
    [[], { lowest: 0, highest: 10 }],
    [[], { prefix: '€' }],
    [[], { unit: '€', decimals: 2 }],
  ]);
});

test('queues the calls by a link, and refuses one when too many wait', async () => {
  const { token } = await sharedForm();
  const read = () => app().call('GET', `/analytics/${token}/overview`);
  const calls: ReturnType<typeof read>[] = [];
  await app().database.transaction(async (transaction) => {
    await transaction.query('LOCK TABLE analytics_links IN ACCESS EXCLUSIVE MODE');
    calls.push(...Array.from({ length: 105 }, read));
    expect((await Promise.race(calls)).status).toBe(429);
  });
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(104);
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
  const days = (Date.parse((await endsAt(7)) ?? '') - Date.now()) / DAY_MS;
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
