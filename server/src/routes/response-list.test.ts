import { randomUUID } from 'node:crypto';
import { responseStatuses } from '@tessera/form-model/response-names';
import type {
  WireAnsweredFields,
  WireDeleted,
  WireForm,
  WireMarks,
  WireOverview,
  WireResponses,
  WireView,
  WireViews,
} from '@tessera/form-model/wire';
import { firstOf, type Owner, useTestApp } from '../testing/test-app';

const app = useTestApp();

const fields = [
  { id: 'name', type: 'text', label: 'Name' },
  { id: 'stars', type: 'rating', label: 'Stars' },
  { id: 'size', type: 'radio', label: 'Size', options: ['Half', 'Full'] },
  {
    id: 'home',
    type: 'address',
    label: 'Home',
    subfields: [{ name: 'city', label: 'City', placeholder: '', required: false }],
  },
];

const rows = [
  { name: 'Bo', stars: 3, size: 'Half', home_city: 'Ely' },
  { name: 'ada', stars: 5 },
  { stars: 3, size: 'Full', home_city: 'Cambridge' },
  { name: 'Cy', size: 'Full', home_city: 'ely' },
  { name: 'Bo', stars: 1 },
  {},
  { name: 'Émile', stars: 5, home_city: 'Norwich' },
];

async function answeredForm() {
  const owner = await app().owner();
  const form = await app().form(owner, { status: 'published', fields });
  const zones = ['Europe/London', 'Europe/Berlin', 'unknown'];
  for (const [at, data] of rows.entries()) {
    const openedAt = at % 3 === 0 ? {} : { openedAt: '2026-03-01T10:00:00Z', submittedAt: `2026-03-01T10:00:0${at}Z` };
    await app().submit(form._id, { key: `response-${at}`, data, timeZone: zones[at % 3], ...openedAt });
  }
  return { owner, id: form._id };
}

async function list(owner: Owner, id: string, query = '') {
  const answer = await app().call<WireResponses>('GET', `/forms/${id}/responses?${query}`, { token: owner.token });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data;
}
const names = ({ responses }: WireResponses) => responses.map(({ data }) => data.name ?? null);

const cities = ({ responses }: WireResponses) =>
  responses.flatMap(({ data }) => (typeof data.home_city === 'string' ? [data.home_city.toLowerCase()] : []));

/** All responses of a query, read page by page with the cursor. */
async function readAll(owner: Owner, id: string, query: string, limit: number): Promise<WireResponses['responses']> {
  const read: WireResponses['responses'] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: WireResponses = await list(owner, id, `${query}&limit=${limit}${cursor && `&cursor=${cursor}`}`);
    read.push(...page.responses);
    expect(page.pagination.hasNextPage).toBe(page.pagination.nextCursor !== null);
    cursor = page.pagination.nextCursor;
  }
  return read;
}

test.each([
  ['filter=stars:isAtLeast:3&sort=submittedAt', ['Bo', 'ada', null, 'Émile']],
  ['filter=size:is:"Full"', ['Cy', null]],
  ['filter=home:contains:"ely"&sort=submittedAt', ['Bo', 'Cy']],
  ['filter=stars:isEmpty', [null, 'Cy']],
  ['q=BO', ['Bo', 'Bo']],
  ['q=ely&filter=stars:isNotEmpty', ['Bo']],
  ['period=today&source=preview', []],
  ['country=DE&device=unknown&version=2', ['Bo', 'ada']],
  ['country=unknown&sort=submittedAt', [null, null]],
  ['device=phone', []],
  ['device=phone,unknown&country=DE', ['Bo', 'ada']],
  ['version=1', []],
  ['from=2000-01-01&to=2000-12-31', []],
  ['period=week&tz=Asia/Tokyo&q=ada', ['ada']],
])('lists and counts the responses of %s', async (query, expected) => {
  const { owner, id } = await answeredForm();
  const found = await list(owner, id, query);
  expect(names(found)).toEqual(expected);
  expect(found.pagination.totalCount).toBe(expected.length);
});

test('a period begins at midnight of its first day in the time zone of the query', async () => {
  const { owner, id } = await answeredForm();
  await app().submit(id, { key: 'one-more', data: {} });
  // Two responses for each period: one at its first moment, one a millisecond before.
  await app().database.query(
    `UPDATE responses r SET submitted_at = midnight - given.ms * interval '1 ms'
     FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM responses WHERE form_id = $1) AS listed
     JOIN (SELECT row_number() OVER () AS place, ms,
         ((now() AT TIME ZONE 'Asia/Tokyo')::date - days)::timestamp AT TIME ZONE 'Asia/Tokyo' AS midnight
       FROM unnest(ARRAY[0, 6, 29, 364]) AS days, unnest(ARRAY[0, 1]) AS ms) AS given USING (place)
     WHERE r.id = listed.id`,
    [id],
  );
  const count = async (period: string) =>
    (await list(owner, id, `tz=Asia/Tokyo&period=${period}`)).pagination.totalCount;
  const counts = await Promise.all(['today', 'week', 'month', 'year', 'all'].map(count));
  expect(counts).toEqual([1, 3, 5, 7, 8]);
});

const ownColumns = [':status', ':note', ':source', ':version', ':country', ':device', ':receipt', ':duration'];

describe.each(['submittedAt', 'name', 'stars', 'size', 'home', 'home_city', ...ownColumns])('by %s', (column) => {
  test.each(['', '&filter=stars:isNotEmpty', '&q=o', '&filter=name:isNot:"cy"&status=new', '&q=nothing'])(
    'reads each response of %j once, in both directions, with a cursor',
    async (query) => {
      const { owner, id } = await answeredForm();
      for (const [at, { id: marked }] of (await list(owner, id)).responses.entries()) {
        const note = ['', 'Ring back, “urgent”', 'Öztürk paid', ''][at % 4];
        const body = { note, status: responseStatuses[at % 3] };
        await app().call('PATCH', `/forms/${id}/responses/${marked}`, { token: owner.token, body });
      }
      const ids = (responses: WireResponses['responses']) => responses.map((each) => each.id);
      for (const direction of ['', '-']) {
        const sorted = `sort=${direction}${column}${query}`;
        const whole = await list(owner, id, sorted);
        expect(whole.pagination.totalCount).toBe(whole.responses.length);
        for (const limit of [1, 2, 3]) {
          expect(ids(await readAll(owner, id, sorted, limit))).toEqual(ids(whole.responses));
        }
        const second = await list(owner, id, `${sorted}&limit=2&page=2`);
        expect(ids(second.responses)).toEqual(ids(whole.responses).slice(2, 4));
        expect(second.pagination.totalCount).toBe(whole.pagination.totalCount);
      }
    },
  );
});

test('puts responses without an answer last in both directions', async () => {
  const { owner, id } = await answeredForm();
  const stars = (page: WireResponses) => page.responses.map(({ data }) => data.stars ?? null);
  expect(stars(await list(owner, id, 'sort=stars'))).toEqual([1, 3, 3, 5, 5, null, null]);
  expect(stars(await list(owner, id, 'sort=-stars'))).toEqual([5, 5, 3, 3, 1, null, null]);
  expect(names(await list(owner, id, 'sort=name')).slice(0, 4)).toEqual(['ada', 'Bo', 'Bo', 'Cy']);
});

test.each([
  'filter=nothing:is:1',
  'filter=name:isMore:1',
  'filter=name:is:{',
  'filter=:note:isMore:1',
  'sort=:nothing',
  'sort=nothing',
  'cursor=abc',
  'source=robot',
  'tz=Mars/Olympus',
])('refuses %s', async (query) => {
  const { owner, id } = await answeredForm();
  const { status, body } = await app().call('GET', `/forms/${id}/responses?${query}`, { token: owner.token });
  expect([status, body.code]).toEqual([400, 'invalid-input']);
});

test('sets status and note, filters and sorts by status, and changes nothing else', async () => {
  const { owner, id } = await answeredForm();
  const { token } = owner;
  const before = await list(owner, id);
  const ada = firstOf(before.responses.filter(({ data }) => data.name === 'ada'));
  const path = `/forms/${id}/responses/${ada.id}`;
  await app().call('PATCH', path, { token, body: { note: 'Call back' } });
  const { body } = await app().call<WireMarks>('PATCH', path, { token, body: { status: 'done' } });
  expect(body.data).toEqual({ id: ada.id, status: 'done', note: 'Call back' });
  expect(names(await list(owner, id, 'status=done'))).toEqual(['ada']);
  expect((await list(owner, id, 'status=new')).pagination.totalCount).toBe(rows.length - 1);
  expect(firstOf((await list(owner, id, 'sort=-:status')).responses)).toEqual({
    ...ada,
    status: 'done',
    note: 'Call back',
  });
  const ids = before.responses.slice(0, 3).map((each) => each.id);
  await app().call('POST', `/forms/${id}/responses/status`, { token, body: { ids: [...ids, 'x'], status: 'spam' } });
  expect((await list(owner, id, 'status=spam')).responses.map((each) => each.id)).toEqual(ids);
  const unknown = await app().call('PATCH', `/forms/${id}/responses/${id}`, { token, body: { status: 'new' } });
  expect(unknown.status).toBe(404);
  const stranger = await app().owner();
  expect((await app().call('PATCH', path, { token: stranger.token, body: { note: '' } })).status).toBe(404);
});

test('filters list, export and analytics by the private note, also after an undone deletion', async () => {
  const { owner, id } = await answeredForm();
  const { token } = owner;
  const marked = (await list(owner, id)).responses.filter(({ data }) => data.name === 'Bo');
  const notes = ['Ring ÖZTÜRK, “urgent”', 'paid'];
  for (const [at, { id: of }] of marked.entries()) {
    await app().call('PATCH', `/forms/${id}/responses/${of}`, { token, body: { note: notes[at] } });
  }
  const ids = marked.map((each) => each.id);
  const { body } = await app().call<WireDeleted>('POST', `/forms/${id}/responses/delete`, { token, body: { ids } });
  await app().call('POST', `/forms/${id}/responses/undo-delete`, { token, body: { undo: body.data.undo } });
  for (const [filter, expected] of [
    ['contains:"öztürk"', 1],
    ['isNotEmpty', 2],
    ['isEmpty', rows.length - 2],
  ] as const) {
    const query = `filter=${encodeURIComponent(`:note:${filter}`)}`;
    const found = await list(owner, id, query);
    const csv = await app().call('GET', `/forms/${id}/responses/export?${query}`, { token });
    const overview = await app().call<WireOverview>('GET', `/forms/${id}/analytics/overview?${query}`, { token });
    const counts = [
      found.pagination.totalCount,
      csv.text.trimEnd().split('\r\n').length - 1,
      overview.body.data.responses,
    ];
    expect([filter, counts]).toEqual([filter, [expected, expected, expected]]);
  }
});

test('deletes several responses, and brings them back exactly as they were', async () => {
  const { owner, id } = await answeredForm();
  const { token } = owner;
  const before = await list(owner, id);
  const ids = before.responses.slice(1, 4).map((each) => each.id);
  await app().call('PATCH', `/forms/${id}/responses/${ids[0]}`, { token, body: { status: 'done', note: 'Kept' } });
  const marked = await list(owner, id);
  const stored = () =>
    app().database.query('SELECT r.*, facts::text AS facts FROM responses r WHERE form_id = $1 ORDER BY id', [id]);
  const exactly = await stored();
  const { body } = await app().call<WireDeleted>('POST', `/forms/${id}/responses/delete`, { token, body: { ids } });
  expect(body.data.count).toBe(3);
  expect(await list(owner, id)).toMatchObject({ pagination: { totalCount: rows.length - 3 } });
  const counted = async () => (await app().call<WireForm>('GET', `/forms/${id}`, { token })).body.data.responseCount;
  expect(await counted()).toBe(rows.length - 3);
  const undo = { token, body: { undo: body.data.undo } };
  const back = await app().call<{ count: number }>('POST', `/forms/${id}/responses/undo-delete`, undo);
  expect(back.body.data.count).toBe(3);
  expect(await list(owner, id)).toEqual(marked);
  expect(await stored()).toEqual(exactly);
  expect(await counted()).toBe(rows.length);
  expect((await app().call('POST', `/forms/${id}/responses/undo-delete`, undo)).body.code).toBe('undo-expired');
});

test('undoes a deletion of several calls at once, and counts its time from the last of them', async () => {
  const { owner, id } = await answeredForm();
  const { token } = owner;
  const before = await list(owner, id);
  const ids = before.responses.map((each) => each.id);
  const undo = randomUUID();
  const remove = (some: string[], of: string = undo) =>
    app().call<WireDeleted>('POST', `/forms/${id}/responses/delete`, { token, body: { ids: some, undo: of } });
  expect((await remove(ids.slice(0, 2), 'all')).status).toBe(400);
  expect((await remove(ids.slice(0, 2))).body.data).toMatchObject({ undo, count: 2 });
  await app().database.query("UPDATE deleted_responses SET deleted_at = now() - interval '14 seconds'");
  await remove(ids.slice(2, 3));
  await app().database.query("UPDATE deleted_responses SET deleted_at = deleted_at - interval '14 seconds'");
  const back = await app().call('POST', `/forms/${id}/responses/undo-delete`, { token, body: { undo } });
  expect(back.body.data).toEqual({ count: 3 });
  expect(await list(owner, id)).toEqual(before);
});

test('counts the same in a repeated call of a deletion, and nothing in one of responses that are deleted already', async () => {
  const { owner, id } = await answeredForm();
  const { token } = owner;
  const ids = (await list(owner, id)).responses.map((each) => each.id);
  const remove = async (some: string[], undo: string) => {
    const call = { token, body: { ids: some, undo } };
    return (await app().call<WireDeleted>('POST', `/forms/${id}/responses/delete`, call)).body.data.count;
  };
  const undo = randomUUID();
  expect(await remove(ids.slice(0, 2), undo)).toBe(2);
  expect(await remove(ids.slice(0, 2), undo)).toBe(2);
  expect(await remove(ids.slice(1, 3), undo)).toBe(2);
  expect(await remove(ids.slice(0, 2), randomUUID())).toBe(0);
  await app().database.query("UPDATE deleted_responses SET deleted_at = now() - interval '20 seconds'");
  expect(await remove(ids.slice(0, 2), undo)).toBe(0);
});

test('an id of a deletion that another account uses too changes nothing of the first deletion', async () => {
  const [one, other] = [await answeredForm(), await answeredForm()];
  const undo = randomUUID();
  const call = async ({ owner, id }: typeof one, action: string, body: object) =>
    app().call<{ count: number }>('POST', `/forms/${id}/responses/${action}`, { token: owner.token, body });
  const idsOf = async ({ owner, id }: typeof one) => (await list(owner, id)).responses.map((each) => each.id);
  const all = await idsOf(one);
  await call(one, 'delete', { ids: all, undo });
  await app().database.query(
    "UPDATE deleted_responses SET deleted_at = now() - interval '14 seconds' WHERE form_id = $1",
    [one.id],
  );
  const age = async () =>
    (
      await app().database.query<{ old: boolean }>(
        "SELECT bool_and(deleted_at < now() - interval '13 seconds') AS old FROM deleted_responses WHERE form_id = $1",
        [one.id],
      )
    )[0]?.old;
  await call(other, 'delete', { ids: (await idsOf(other)).slice(0, 1), undo });
  expect(await age()).toBe(true);
  expect((await call(other, 'undo-delete', { undo })).body.data).toEqual({ count: 1 });
  expect((await call(one, 'undo-delete', { undo })).body.data).toEqual({ count: all.length });
});

test('destroys deleted responses when it is too late to bring them back', async () => {
  const { owner, id } = await answeredForm();
  const { token } = owner;
  const ids = (await list(owner, id)).responses.map((each) => each.id);
  const remove = (some: string[]) =>
    app().call<WireDeleted>('POST', `/forms/${id}/responses/delete`, { token, body: { ids: some } });
  const { undo } = (await remove(ids.slice(0, 2))).body.data;
  await app().database.query("UPDATE deleted_responses SET deleted_at = now() - interval '20 seconds'");
  await remove(ids.slice(2, 3));
  expect(await app().database.query('SELECT 1 FROM deleted_responses WHERE form_id = $1', [id])).toHaveLength(1);
  const late = await app().call('POST', `/forms/${id}/responses/undo-delete`, { token, body: { undo } });
  expect([late.status, late.body.code]).toEqual([410, 'undo-expired']);
});

test('counts the responses of a query that came after a known one', async () => {
  const { owner, id } = await answeredForm();
  const newest = firstOf((await list(owner, id)).responses).id;
  const news = async (query = '') =>
    (
      await app().call<{ count: number }>('GET', `/forms/${id}/responses/news?since=${newest}${query}`, {
        token: owner.token,
      })
    ).body.data.count;
  expect(await news()).toBe(0);
  for (const name of ['Di', 'Ed']) await app().submit(id, { data: { name } });
  expect([await news(), await news('&q=ed')]).toEqual([2, 1]);
  const [{ submittedAt } = { submittedAt: '' }] = (await list(owner, id)).responses.filter(
    (each) => each.id === newest,
  );
  const { token } = owner;
  await app().call('POST', `/forms/${id}/responses/delete`, { token, body: { ids: [newest] } });
  // The response is gone: its time says which ones came later.
  expect([await news(), await news(`&sinceTime=${submittedAt}`)]).toEqual([0, 2]);
});

test('lists removed fields that have answers after those of the form, without fields that have no answers', async () => {
  const { owner, id } = await answeredForm();
  const saved = await app().call<WireForm>('PUT', `/forms/${id}`, {
    token: owner.token,
    body: { title: 'Guests', status: 'published', fields: [fields[2], { id: 'extra', type: 'text', label: 'Extra' }] },
  });
  await app().call('PUT', `/forms/${id}`, {
    token: owner.token,
    body: { title: 'Guests', version: saved.body.data.version, fields: [fields[2]] },
  });
  const { body } = await app().call<WireAnsweredFields>('GET', `/forms/${id}/answered-fields`, { token: owner.token });
  expect(body.data.fields.map(({ field, removed }) => [field.id, field.label, removed])).toEqual([
    ['size', 'Size', false],
    ['name', 'Name', true],
    ['stars', 'Stars', true],
    ['home', 'Home', true],
  ]);
  expect(names(await list(owner, id, 'filter=stars:is:1'))).toEqual(['Bo']);
  expect(cities(await list(owner, id, 'sort=home_city'))).toEqual(['cambridge', 'ely', 'ely', 'norwich']);
});

test('keeps the answers to a removed part of a field in the list of columns and in the export', async () => {
  const { owner, id } = await answeredForm();
  const { token } = owner;
  const [home] = fields.filter((field) => field.id === 'home');
  const street = { name: 'street', label: 'Street', placeholder: '', required: false };
  const { body: current } = await app().call<WireForm>('GET', `/forms/${id}`, { token });
  await app().call('PUT', `/forms/${id}`, {
    token,
    body: { title: 'Guests', version: current.data.version, fields: [{ ...home, subfields: [street] }] },
  });
  const { body } = await app().call<WireAnsweredFields>('GET', `/forms/${id}/answered-fields`, { token });
  expect(body.data.orphanKeys).toEqual(['home_city']);
  const exported = await app().call('GET', `/forms/${id}/responses/export`, { token });
  const [head = '', ...lines] = exported.text.replace('\uFEFF', '').split('\r\n');
  expect(head.split(',').at(-1)).toBe('home_city');
  expect(lines.map((line) => line.split(',').at(-1)).filter(Boolean)).toEqual(['Norwich', 'ely', 'Cambridge', 'Ely']);
  expect(cities(await list(owner, id, 'sort=-home_city'))).toEqual(['norwich', 'ely', 'ely', 'cambridge']);
});

test('sorts by the answers that a field had before it got parts', async () => {
  const { owner, id } = await answeredForm();
  const { token } = owner;
  const { body: current } = await app().call<WireForm>('GET', `/forms/${id}`, { token });
  const parts = [{ ...fields[3], id: 'name' }];
  const body = { title: 'Guests', version: current.data.version, fields: parts };
  await app().call('PUT', `/forms/${id}`, { token, body });
  expect(names(await list(owner, id, 'sort=name')).slice(0, 4)).toEqual(['ada', 'Bo', 'Bo', 'Cy']);
});

test('saves, changes and deletes views, and stores the columns without a view', async () => {
  const { owner, id } = await answeredForm();
  const { token } = owner;
  const columns = { order: ['name'], hidden: ['size'], pinned: [], widths: { name: 200 } };
  const path = `/forms/${id}/response-views`;
  const view = { name: 'Low ratings', query: 'filter=stars%3AisAtMost%3A2', columns };
  const created = await app().call<WireView>('POST', path, { token, body: view });
  expect([created.status, created.body.data]).toEqual([201, { ...view, id: expect.any(String), isPrivate: false }]);
  expect((await app().call('POST', path, { token, body: view })).body.code).toBe('view-name-taken');
  await app().call('PATCH', `${path}/${created.body.data.id}`, { token, body: { name: 'Bad ratings' } });
  await app().call('PUT', `/forms/${id}/response-columns`, { token, body: columns });
  const { body } = await app().call<WireViews>('GET', path, { token });
  expect(body.data).toEqual({ views: [{ ...created.body.data, name: 'Bad ratings' }], columns });
  expect((await app().call('DELETE', `${path}/${created.body.data.id}`, { token })).status).toBe(200);
  expect((await app().call('DELETE', `${path}/${created.body.data.id}`, { token })).status).toBe(404);
  const stranger = await app().owner();
  expect((await app().call('GET', path, { token: stranger.token })).status).toBe(404);
});

test('saves at most 50 views of a form', async () => {
  const { owner, id } = await answeredForm();
  const columns = { order: [], hidden: [], pinned: [], widths: {} };
  const save = (at: number) =>
    app().call('POST', `/forms/${id}/response-views`, {
      token: owner.token,
      body: { name: `View ${at}`, query: '', columns },
    });
  for (let at = 0; at < 50; at += 1) await save(at);
  expect((await save(50)).body.code).toBe('too-many-views');
});
