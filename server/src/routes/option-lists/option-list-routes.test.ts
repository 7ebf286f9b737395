import { randomUUID } from 'node:crypto';
import type { WireForm, WireOptionList, WireOptionListSummary } from '@tessera/form-model/wire';
import { organizationForm, organizationWithEachRole } from '../../testing/organization';
import { type Owner, useTestApp } from '../../testing/test-app';

const app = useTestApp();

const towns = {
  name: ' Towns, “east” ',
  options: [
    { label: ' Dún Laoghaire ', value: 'DL' },
    { label: 'ירושלים', value: ' ' },
  ],
};

async function newList({ token }: Owner, body: object = towns, query = ''): Promise<WireOptionList> {
  const {
    status,
    body: answer,
    text,
  } = await app().call<WireOptionList>('POST', `/option-lists${query}`, { token, body });
  if (status !== 201) throw new Error(text);
  return answer.data;
}

const summaries = async ({ token }: Owner, query = '') =>
  (await app().call<{ lists: WireOptionListSummary[] }>('GET', `/option-lists${query}`, { token })).body.data.lists;

test('a list is created, read, changed and deleted', async () => {
  const owner = await app().owner();
  const { token } = owner;
  const list = await newList(owner);
  expect(list).toMatchObject({
    name: 'Towns, “east”',
    version: 1,
    options: [{ label: 'Dún Laoghaire', value: 'DL' }, { label: 'ירושלים' }],
  });
  const many = Array.from({ length: 5 }, (_none, at) => ({ label: `Plot ${at}` }));
  await newList(owner, { name: 'plots', options: many });
  expect(await summaries(owner)).toMatchObject([
    { name: 'plots', optionCount: 5, firstLabels: ['Plot 0', 'Plot 1', 'Plot 2'] },
    { name: 'Towns, “east”', optionCount: 2, firstLabels: ['Dún Laoghaire', 'ירושלים'] },
  ]);
  const path = `/option-lists/${list.id}`;
  expect((await app().call('GET', path, { token })).body.data).toEqual(list);
  const body = { name: 'Towns', options: [{ label: 'Cork' }], version: 1 };
  const changed = await app().call<WireOptionList>('PUT', path, { token, body });
  expect(changed.body.data).toMatchObject({ name: 'Towns', version: 2, options: [{ label: 'Cork' }] });
  expect((await app().call('DELETE', path, { token })).status).toBe(200);
  for (const method of ['GET', 'PUT', 'DELETE'] as const) {
    const gone = await app().call(method, path, { token, ...(method === 'PUT' && { body }) });
    expect([gone.status, gone.body.code]).toEqual([404, 'list-not-found']);
  }
});

test('a change that is based on an older version is refused with the current list', async () => {
  const owner = await app().owner();
  const { token } = owner;
  const { id } = await newList(owner);
  const save = (label: string) =>
    app().call<WireOptionList>('PUT', `/option-lists/${id}`, {
      token,
      body: { name: 'Towns', options: [{ label }], version: 1 },
    });
  expect((await save('Cork')).status).toBe(200);
  const { status, body } = await save('Bray');
  expect([status, body.code, body.data.options, body.data.version]).toEqual([
    409,
    'list-changed',
    [{ label: 'Cork' }],
    2,
  ]);
});

test('names are unique for an owner, whatever their capitals', async () => {
  const [one, other] = [await app().owner(), await app().owner()];
  await newList(one, { ...towns, name: 'Towns' });
  await newList(other, { ...towns, name: 'Towns' });
  const second = await newList(one, { ...towns, name: 'Plots' });
  const body = { ...towns, name: 'TOWNS' };
  for (const [method, path] of [
    ['POST', '/option-lists'],
    ['PUT', `/option-lists/${second.id}`],
  ] as const) {
    const refused = await app().call(method, path, { token: one.token, body });
    expect([method, refused.status, refused.body.code]).toEqual([method, 409, 'list-name-taken']);
    expect(refused.body.errors?.name).toMatch(/Choose another name/);
  }
});

test('a list that cannot be stored is refused with all that is wrong', async () => {
  const { token } = await app().owner();
  const body = { name: ' ', options: [{ label: 'Cork', value: 'c' }, { label: 'Cork', value: 'c' }, { label: ' ' }] };
  const { status, body: answer } = await app().call('POST', '/option-lists', { token, body });
  expect(status).toBe(400);
  expect(Object.keys(answer.errors ?? {}).sort()).toEqual([
    'name',
    'options/1/label',
    'options/1/value',
    'options/2/label',
  ]);
  const many = Array.from({ length: 1001 }, (_none, at) => ({ label: `Plot ${at}` }));
  for (const options of [[], many]) {
    const refused = await app().call('POST', '/option-lists', { token, body: { name: 'Plots', options } });
    expect(refused.status).toBe(400);
  }
});

test('an owner has at most 100 lists, also when they are created at the same time', async () => {
  const owner = await app().owner();
  await app().database.query(
    `INSERT INTO option_lists (id, owner_id, name, options)
     SELECT gen_random_uuid(), $1, 'List ' || n, '[{"label":"A"}]' FROM generate_series(1, 98) n`,
    [owner.id],
  );
  const answers = await Promise.all(
    ['one', 'two', 'three', 'four'].map((name) =>
      app().call('POST', '/option-lists', { token: owner.token, body: { ...towns, name } }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 403, 403]);
  expect(answers.find(({ status }) => status === 403)?.body).toMatchObject({ code: 'too-many-lists' });
});

test('the roles of an organization decide who reads and changes its lists', async () => {
  const organization = await organizationWithEachRole(app());
  const { owner, editor, viewer, member } = organization.people;
  const query = `?organization=${organization.id}`;
  const list = await newList(owner, towns, query);
  expect(list.organizationId).toBe(organization.id);
  const statuses = async ({ token }: Owner) => [
    (await app().call('GET', `/option-lists${query}`, { token })).status,
    (await app().call('GET', `/option-lists/${list.id}`, { token })).status,
    (await app().call('POST', `/option-lists${query}`, { token, body: { ...towns, name: randomUUID() } })).status,
    (await app().call('PUT', `/option-lists/${list.id}`, { token, body: towns })).status,
  ];
  expect(await statuses(editor)).toEqual([200, 200, 201, 200]);
  expect(await statuses(viewer)).toEqual([200, 200, 403, 403]);
  expect(await statuses(member)).toEqual([403, 404, 403, 404]);
  expect(await statuses(await app().owner())).toEqual([404, 404, 404, 404]);
  expect((await app().call('DELETE', `/option-lists/${list.id}`, { token: viewer.token })).status).toBe(403);
  expect(await summaries(owner)).toEqual([]);
});

describe('a published form', () => {
  const fieldsWith = (listId: string, options = ['Cork', 'Bray']) => [
    {
      id: 'town',
      type: 'radio',
      label: 'Town',
      options,
      details: { optionList: listId, optionValues: [{ option: 'Cork', value: 'C' }] },
    },
  ];
  const list = { name: 'Towns', options: [{ label: 'Cork', value: 'C' }, { label: 'Bray' }] };
  const newer = { name: 'Towns', options: [{ label: 'Cork, city', value: 'C' }, { label: 'Galway' }] };
  const optionsOf = (form: { pages?: unknown }) =>
    (form.pages as { fields: { options: string[] }[] }[])[0]?.fields[0]?.options;
  const save = async (owner: Owner, form: WireForm, body: object) =>
    (await app().call<WireForm>('PUT', `/forms/${form._id}`, { token: owner.token, body: { title: 'Towns', ...body } }))
      .body.data;
  const visitors = async (form: WireForm) =>
    optionsOf((await app().call<{ pages: unknown }>('GET', `/forms/public/${form._id}`)).body.data);

  test('keeps the options of a list until it is published again', async () => {
    const owner = await app().owner();
    const { id } = await newList(owner, list);
    const form = await app().form(owner, { fields: fieldsWith(id), status: 'published', visibility: 'public' });
    await app().call('PUT', `/option-lists/${id}`, { token: owner.token, body: newer });
    expect(await visitors(form)).toEqual(['Cork', 'Bray']);
    const saved = await save(owner, form, { description: 'Saved, not published' });
    expect([optionsOf(saved), await visitors(form)]).toEqual([
      ['Cork', 'Bray'],
      ['Cork', 'Bray'],
    ]);
    const published = await save(owner, form, { status: 'published' });
    expect(optionsOf(published)).toEqual(['Cork, city', 'Galway']);
    expect(published.publishedVersion).toBe(published.version);
    expect(await visitors(form)).toEqual(['Cork, city', 'Galway']);
    const again = await save(owner, form, { status: 'published' });
    expect(again.version).toBe(published.version);
  });

  test('keeps its options when the list is deleted, and never takes those of another owner', async () => {
    const [owner, other] = [await app().owner(), await app().owner()];
    const { id } = await newList(owner, list);
    const form = await app().form(owner, { fields: fieldsWith(id), status: 'published', visibility: 'public' });
    await app().call('DELETE', `/option-lists/${id}`, { token: owner.token });
    expect(optionsOf(await save(owner, form, { status: 'published' }))).toEqual(['Cork', 'Bray']);
    const foreign = await newList(other, newer);
    const taken = await save(owner, form, { fields: fieldsWith(foreign.id), status: 'published' });
    expect(optionsOf(taken)).toEqual(['Cork', 'Bray']);
  });

  test('of an organization takes the lists of the organization', async () => {
    const organization = await organizationWithEachRole(app());
    const { editor } = organization.people;
    const own = await newList(editor, list);
    const shared = await newList(editor, newer, `?organization=${organization.id}`);
    const form = await organizationForm(app(), organization);
    expect(optionsOf(await save(editor, form, { fields: fieldsWith(own.id, ['Old']), status: 'published' }))).toEqual([
      'Old',
    ]);
    expect(optionsOf(await save(editor, form, { fields: fieldsWith(shared.id), status: 'published' }))).toEqual([
      'Cork, city',
      'Galway',
    ]);
  });

  test('is refused when the list makes it too large', async () => {
    const owner = await app().owner();
    const { id } = await newList(owner, list);
    const ten = Array.from({ length: 11 }, (_none, at) => ({ ...fieldsWith(id)[0], id: `town${at}` }));
    const form = await app().form(owner, { fields: ten });
    const options = Array.from({ length: 1000 }, (_none, at) => ({ label: `Plot ${at}` }));
    await app().call('PUT', `/option-lists/${id}`, { token: owner.token, body: { name: 'Towns', options } });
    const { status, body } = await app().call('PUT', `/forms/${form._id}`, {
      token: owner.token,
      body: { title: 'Towns', status: 'published' },
    });
    expect([status, body.message]).toEqual([400, expect.stringMatching(/10,000 options/)]);
  });

  test('answers given before a change stay as they were', async () => {
    const owner = await app().owner();
    const { id } = await newList(owner, list);
    const form = await app().form(owner, { fields: fieldsWith(id), status: 'published', visibility: 'public' });
    await app().submit(form._id, { key: randomUUID(), version: form.version, data: { town: 'Cork' } });
    await app().call('PUT', `/option-lists/${id}`, { token: owner.token, body: newer });
    await save(owner, form, { status: 'published' });
    const { body } = await app().call<{ responses: { data: object }[] }>('GET', `/forms/${form._id}/responses`, {
      token: owner.token,
    });
    expect(body.data.responses.map(({ data }) => data)).toEqual([{ town: 'Cork' }]);
  });
});
