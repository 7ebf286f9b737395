import { thumbnailOf } from '@tessera/form-model/thumbnail';
import { type Owner, useTestApp } from '../testing/test-app';

const app = useTestApp();

const put = (owner: Owner, id: string, body: object) => app().call('PUT', `/forms/${id}`, { token: owner.token, body });
const visitorSees = async (id: string) => (await app().call('GET', `/forms/public/${id}`)).body.data;
const question = (label: string) => [{ id: 'q', type: 'text', label }];

describe('creating a form', () => {
  test('makes a private draft with one page', async () => {
    const owner = await app().owner();
    const body = { title: 'Untitled Form', fields: [], status: 'draft' };
    const { status, body: created } = await app().call('POST', '/forms', { token: owner.token, body });
    expect(status).toBe(201);
    expect(created.data).toMatchObject({
      title: 'Untitled Form',
      status: 'draft',
      visibility: 'private',
      location: 'inbox',
      version: 1,
      publishedVersion: null,
      responseCount: 0,
      views: 0,
      createdBy: owner.id,
      pages: [{ name: 'Page 1', fields: [] }],
    });
  });

  test('accepts pages, conditions and settings', async () => {
    const owner = await app().owner();
    const condition = {
      id: 'c',
      action: 'show',
      target: { kind: 'page', id: 'p2' },
      match: 'all',
      terms: [{ fieldId: 'q', comparison: 'isNotEmpty', operand: null }],
    };
    const body = {
      title: 'Two pages',
      pages: [
        { id: 'p1', name: 'Page 1', fields: question('Why?') },
        { id: 'p2', name: 'Page 2', fields: [] },
      ],
      settings: { keepAnswers: false },
    };
    const { data } = (await app().call('POST', '/forms', { token: owner.token, body })).body;
    expect(data.pages.map(({ id }: { id: string }) => id)).toEqual(['p1', 'p2']);
    expect(data.fields).toEqual(data.pages[0].fields);
    expect(data.settings.keepAnswers).toBe(false);
    const unknownComparison = await put(owner, data._id, {
      title: 'Two pages',
      conditions: [{ ...condition, terms: [{ ...condition.terms[0], comparison: 'sounds like' }] }],
    });
    expect(unknownComparison.status).toBe(400);
  });
});

describe('saving a form', () => {
  test('adds a version only if the document changed', async () => {
    const owner = await app().owner();
    const form = await app().form(owner, {});
    const same = await put(owner, form._id, { title: form.title, version: form.version, pages: form.pages });
    expect(same.body.data.version).toBe(form.version);
    const renamed = await put(owner, form._id, { title: 'Other', version: form.version });
    expect(renamed.body.data.version).toBe(form.version + 1);
    const moved = await put(owner, form._id, { title: 'Other', location: 'archive' });
    expect(moved.body.data).toMatchObject({ version: form.version + 1, location: 'archive' });
  });

  test('answers 409 with the current form to a save based on an older version', async () => {
    const owner = await app().owner();
    const form = await app().form(owner, {});
    const first = await put(owner, form._id, { title: 'First', version: form.version });
    const second = await put(owner, form._id, { title: 'Second', version: form.version });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({ success: false, code: 'form-changed', data: first.body.data });
  });

  test('accepts only one of two simultaneous saves', async () => {
    const owner = await app().owner();
    const form = await app().form(owner, {});
    const saves = ['One', 'Two'].map((title) => put(owner, form._id, { title, version: form.version }));
    expect((await Promise.all(saves)).map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('overwrites without a version, and keeps the overwritten one in the history', async () => {
    const owner = await app().owner();
    const form = await app().form(owner, {});
    const { body } = await put(owner, form._id, { title: 'Again', fields: question('Flat') });
    expect(body.data).toMatchObject({
      version: form.version + 1,
      pages: [{ id: form.pages[0].id, fields: question('Flat') }],
    });
    const before = await app().call('GET', `/forms/${form._id}/versions/${form.version}`, { token: owner.token });
    expect(before.body.data.document.pages).toEqual(form.pages);
  });

  test('drops conditions that refer to fields which the client removed', async () => {
    const owner = await app().owner();
    const form = await app().form(owner, {
      fields: [...question('One'), { id: 'r', type: 'text', label: 'Two' }],
      conditions: [
        {
          id: 'c',
          action: 'hide',
          target: { kind: 'field', id: 'r' },
          match: 'any',
          terms: [{ fieldId: 'q', comparison: 'isEmpty', operand: null }],
        },
      ],
    });
    expect(form.conditions).toHaveLength(1);
    const { body } = await put(owner, form._id, { title: form.title, fields: question('One') });
    expect(body.data.conditions).toEqual([]);
  });

  test.each([
    [{ title: '' }, 'A form needs a title.'],
    [{ title: undefined }, 'A form needs a title.'],
    [{ pages: [] }, /pages/],
    [{ pages: Array.from({ length: 11 }, (_, index) => ({ id: `p${index}`, fields: [] })) }, /pages/],
    [{ fields: [...question('One'), ...question('Twice')] }, /Another field has this id/],
    [{ fields: [{ id: 'q', type: 'hologram', label: 'New' }] }, /hologram/],
    [{ fields: [{ id: 'q', type: 'text', label: 'Tall', rows: 9999 }] }, /pages\/0\/fields\/0\/rows/],
    [{ fields: [{ id: '__proto__', type: 'text', label: 'Odd' }] }, /pages\/0\/fields\/0/],
    [{ version: null }, /version/],
    [{ location: 'attic' }, /location/],
  ])('rejects %j and states the reason', async (wrong, message) => {
    const owner = await app().owner();
    const form = await app().form(owner, {});
    const { status, body } = await put(owner, form._id, { title: 'Right', ...wrong });
    expect(status).toBe(400);
    expect(body.message).toMatch(message);
  });
});

describe('publishing a form', () => {
  test('publishes the sent document, and later saves do not change it for visitors', async () => {
    const owner = await app().owner();
    const form = await app().form(owner, { status: 'published', fields: question('First') });
    expect(form).toMatchObject({ publishedVersion: form.version, visibility: 'public' });
    await put(owner, form._id, { title: 'Guests', fields: question('Second') });
    expect((await visitorSees(form._id)).pages[0].fields[0].label).toBe('First');
    await put(owner, form._id, { title: 'Guests', status: 'published' });
    expect((await visitorSees(form._id)).pages[0].fields[0].label).toBe('Second');
  });

  test('keeps the visibility that the owner chose earlier', async () => {
    const owner = await app().owner();
    const form = await app().form(owner, { visibility: 'private' });
    const { body } = await put(owner, form._id, { title: 'Guests', status: 'published' });
    expect(body.data.visibility).toBe('private');
  });

  test('does not reveal the owner or the counts to visitors', async () => {
    const form = await app().form(await app().owner());
    expect(Object.keys(await visitorSees(form._id)).sort()).toEqual(
      ['_id', 'conditions', 'description', 'name', 'pages', 'settings', 'version'].sort(),
    );
  });
});

describe('history of a form', () => {
  test('keeps the last 200 saves, and all published versions', async () => {
    const owner = await app().owner();
    const form = await app().form(owner);
    const { database } = app();
    await database.query(
      `INSERT INTO form_versions (form_id, version, document)
       SELECT form_id, n, document FROM form_versions, generate_series(3, 260) n WHERE form_id = $1 AND version = 2`,
      [form._id],
    );
    await database.query('UPDATE forms SET version = 260 WHERE id = $1', [form._id]);
    await put(owner, form._id, { title: 'Pruned' });
    const rows = await database.query<{ version: number }>(
      'SELECT version FROM form_versions WHERE form_id = $1 ORDER BY version',
      [form._id],
    );
    expect([rows[0]?.version, rows[1]?.version, rows.at(-1)?.version, rows.length]).toEqual([2, 62, 261, 201]);
    const listed = await app().call('GET', `/forms/${form._id}/versions`, { token: owner.token });
    expect(listed.body.data.versions).toHaveLength(200);
    expect(listed.body.data.versions[0]).toMatchObject({
      version: 261,
      title: 'Pruned',
      fieldCount: 1,
      published: false,
    });
    const gone = await app().call('GET', `/forms/${form._id}/versions/61`, { token: owner.token });
    expect(gone.body.code).toBe('version-not-found');
  });
});

describe('list of forms', () => {
  test('filters, searches, sorts and splits the list into pages', async () => {
    const owner = await app().owner();
    for (const [title, more] of [
      ['Beta', { status: 'published' }],
      ['alpha', {}],
      ['Gamma 50%', { location: 'trash' }],
    ] as const) {
      await app().form(owner, { title, ...more });
    }
    const titles = async (query: string) => {
      const { body } = await app().call('GET', `/forms${query}`, { token: owner.token });
      return body.data.forms.map((form: { title: string }) => form.title);
    };
    expect(await titles('')).toEqual(['Gamma 50%', 'alpha', 'Beta']);
    expect(await titles('?sort=name&order=asc')).toEqual(['alpha', 'Beta', 'Gamma 50%']);
    expect(await titles('?location=trash')).toEqual(['Gamma 50%']);
    expect(await titles('?status=published')).toEqual(['Beta']);
    expect(await titles('?search=%25')).toEqual(['Gamma 50%']);
    expect(await titles('?search=ALPH')).toEqual(['alpha']);
    expect(await titles('?sort=name&order=asc&page=2&limit=1')).toEqual(['Beta']);
  });

  test.each([
    ['with documents', '', 25],
    ['of summaries', 'view=summary', 100],
  ])(
    'a page %s has a bound, whoever asks for how much, and the pages together are all forms',
    async (_, view, maxLimit) => {
      const owner = await app().owner();
      const { document } = (
        await app().database.query<{ document: object }>('SELECT document FROM form_versions WHERE form_id = $1', [
          (await app().form(owner))._id,
        ])
      )[0] ?? { document: {} };
      await app().database.query(
        `WITH made AS (INSERT INTO forms (id, owner_id, name, version) SELECT gen_random_uuid(), $1, 'F', 1
         FROM generate_series(1, $3::int) RETURNING id)
       INSERT INTO form_versions (form_id, version, document) SELECT id, 1, $2::jsonb FROM made`,
        [owner.id, JSON.stringify(document), maxLimit + 1],
      );
      const ids = new Set<string>();
      for (const [page, count] of [
        ['1', maxLimit],
        ['2', 2],
      ] as const) {
        const query = new URLSearchParams(view);
        query.set('page', page);
        query.set('limit', '1000');
        const { body } = await app().call('GET', `/forms?${query}`, { token: owner.token });
        expect(body.data.forms).toHaveLength(count);
        expect(body.data.pagination).toMatchObject({ totalCount: maxLimit + 2, hasNextPage: page === '1' });
        for (const { _id } of body.data.forms) ids.add(_id);
      }
      expect(ids.size).toBe(maxLimit + 2);
      const plain = await app().call('GET', `/forms?${view}`, { token: owner.token });
      expect(plain.body.data.forms).toHaveLength(maxLimit);
    },
  );
});

test('deletes a form with its responses', async () => {
  const owner = await app().owner();
  const form = await app().form(owner);
  await app().submit(form._id, {});
  const deleted = await app().call('DELETE', `/forms/${form._id}`, { token: owner.token });
  expect(deleted.body.success).toBe(true);
  expect((await app().call('GET', `/forms/${form._id}`, { token: owner.token })).status).toBe(404);
  expect(await app().database.query('SELECT 1 FROM responses WHERE form_id = $1', [form._id])).toEqual([]);
  expect((await app().submit(form._id, {})).status).toBe(404);
});

describe('deleting a form in the state that its owner saw', () => {
  const destroy = async (owner: Owner, id: string, seen: string) =>
    app().call('DELETE', `/forms/${id}?${seen}`, { token: owner.token });

  test('answers 409 with the current form if it was moved or answered in the meantime', async () => {
    const owner = await app().owner();
    const form = await app().form(owner);
    await app().submit(form._id, {});
    for (const seen of ['responses=0', 'location=trash', 'location=trash&responses=1']) {
      const refused = await destroy(owner, form._id, seen);
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({ success: false, code: 'form-changed', data: { location: 'inbox' } });
    }
    expect((await destroy(owner, form._id, 'location=inbox&responses=1')).status).toBe(200);
  });

  test('counts previews among the responses', async () => {
    const owner = await app().owner();
    const form = await app().form(owner);
    await app().submit(form._id, { source: 'preview' }, owner.token);
    expect((await destroy(owner, form._id, 'responses=0')).status).toBe(409);
    expect((await destroy(owner, form._id, 'responses=1')).status).toBe(200);
  });
});

describe('list of summaries', () => {
  const summaries = async (token: string, query = '') =>
    (await app().call('GET', `/forms?view=summary${query}`, { token })).body.data;

  test('replaces the document of each form by its thumbnail', async () => {
    const owner = await app().owner();
    const form = await app().form(owner, { fields: [...question('One'), { id: 'r', type: 'rating', label: 'Two' }] });
    const { pages, fields, conditions, settings, description, ...facts } = form;
    expect(await summaries(owner.token)).toEqual({
      forms: [{ ...facts, thumbnail: thumbnailOf({ pages }) }],
      pagination: { page: 1, limit: 100, totalCount: 1, hasNextPage: false },
    });
    const whole = (await app().call('GET', '/forms', { token: owner.token })).body.data;
    expect(whole.forms).toEqual([form]);
  });

  test('follows saves, with the same pages and order as the full list', async () => {
    const owner = await app().owner();
    const first = await app().form(owner, {});
    await app().form(owner, { title: 'Zebra' });
    await put(owner, first._id, { title: 'Aardvark', fields: [{ id: 'c', type: 'address', label: 'Where?' }] });
    const { forms, pagination } = await summaries(owner.token, '&sort=name&order=asc&limit=1');
    expect(forms).toMatchObject([{ title: 'Aardvark', thumbnail: { rows: [{ groups: [{ family: 'contact' }] }] } }]);
    expect(pagination).toEqual({ page: 1, limit: 1, totalCount: 2, hasNextPage: true });
  });

  test('creates and stores a missing thumbnail once', async () => {
    const owner = await app().owner();
    const form = await app().form(owner, { fields: question('One') });
    const kept = async () =>
      (await app().database.query<{ thumbnail: unknown }>('SELECT thumbnail FROM forms WHERE id = $1', [form._id]))[0];
    await app().database.query('UPDATE forms SET thumbnail = NULL WHERE id = $1', [form._id]);
    const { forms } = await summaries(owner.token);
    expect(forms[0].thumbnail).toEqual(thumbnailOf(form));
    expect(await kept()).toEqual({ thumbnail: thumbnailOf(form) });
  });

  test('is eight times smaller than the full list for forms with thirty questions, and forty times when compressed', async () => {
    const owner = await app().owner();
    const fields = Array.from({ length: 30 }, (_, index) => ({
      id: `q${index}`,
      type: 'text',
      label: `Question ${index}`,
    }));
    for (const _ of [1, 2, 3]) await app().form(owner, { fields });
    const bytes = async (query: string, encoding: string) => {
      const headers = { authorization: `Bearer ${owner.token}`, 'accept-encoding': encoding };
      return (await app().app.inject({ url: `/api/forms${query}`, headers })).rawPayload.length;
    };
    const whole = await bytes('', 'identity');
    expect(whole / (await bytes('?view=summary', 'identity'))).toBeGreaterThan(8);
    expect(whole / (await bytes('?view=summary', 'br'))).toBeGreaterThan(40);
  });
});

describe('a form without questions', () => {
  test('is not published, even if the publishing request removes the last question', async () => {
    const owner = await app().owner();
    const empty = await app().form(owner, { status: 'draft', fields: [] });
    const refused = { status: 422, body: { success: false, code: 'no-questions' } };
    expect(await put(owner, empty._id, { title: 'Guests', status: 'published' })).toMatchObject(refused);
    const form = await app().form(owner);
    const pages = [{ id: 'p1', fields: [] }];
    expect(await put(owner, form._id, { title: 'Guests', pages, status: 'published' })).toMatchObject(refused);
    expect(await visitorSees(form._id)).toMatchObject({ version: form.version });
    const [first] = (await app().call('GET', '/forms', { token: owner.token })).body.data.forms;
    expect(first).toMatchObject({ publishedVersion: form.version });
  });

  test('is saved as a draft', async () => {
    const owner = await app().owner();
    const form = await app().form(owner);
    const saved = await put(owner, form._id, { title: 'Guests', pages: [{ id: 'p1', fields: [] }] });
    expect(saved.status).toBe(200);
  });
});
