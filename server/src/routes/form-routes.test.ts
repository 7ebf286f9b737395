import type { SavedVersionBody, VersionsBody } from '@tessera/form-model/schema/form';
import type { WireForm, WirePublicForm } from '@tessera/form-model/wire';
import type { Static } from 'typebox';
import { type FormList, firstOf, type Owner, useTestApp } from '../testing/test-app';

const app = useTestApp();

const put = (owner: Owner, id: string, body: object) =>
  app().call<WireForm>('PUT', `/forms/${id}`, { token: owner.token, body });
const visitorSees = async (id: string) => (await app().call<WirePublicForm>('GET', `/forms/public/${id}`)).body.data;
const question = (label: string) => [{ id: 'q', type: 'text', label }];

describe('creating a form', () => {
  test('makes a private draft with one page', async () => {
    const owner = await app().owner();
    const body = { title: 'Untitled Form', fields: [], status: 'draft' };
    const { status, body: created } = await app().call<WireForm>('POST', '/forms', { token: owner.token, body });
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
    const { data } = (await app().call<WireForm>('POST', '/forms', { token: owner.token, body })).body;
    expect(data.pages.map(({ id }) => id)).toEqual(['p1', 'p2']);
    expect(data.fields).toEqual(firstOf(data.pages).fields);
    expect(data.settings.keepAnswers).toBe(false);
    const unknownComparison = await put(owner, data._id, {
      title: 'Two pages',
      conditions: [{ ...condition, terms: [{ ...condition.terms[0], comparison: 'sounds like' }] }],
    });
    expect(unknownComparison.status).toBe(400);
  });
});

describe('creating a form with an id of the caller’s', () => {
  const creationId = 'a7c01f3e-5b0e-4c5e-9d5d-6a0f5a0c2b11';
  const create = async (owner: Owner, title = 'Plots') => {
    const { status, body } = await app().call<WireForm>('POST', '/forms', {
      token: owner.token,
      body: { title, creationId },
    });
    expect(status).toBe(201);
    return body as typeof body & { wasCreatedBefore?: true };
  };

  test('creates one form, also if the calls arrive at once', async () => {
    const owner = await app().owner();
    const both = await Promise.all([create(owner), create(owner)]);
    const again = await create(owner, 'Beds');
    const [first] = both;
    expect(both.filter(({ wasCreatedBefore }) => wasCreatedBefore)).toHaveLength(1);
    expect([...both, again].map(({ data }) => [data._id, data.title])).toEqual(
      Array(3).fill([first.data._id, 'Plots']),
    );
    expect(again).toMatchObject({ wasCreatedBefore: true, data: { version: 1 } });
    const { body } = await app().call<FormList>('GET', '/forms', { token: owner.token });
    expect(body.data.forms).toHaveLength(1);
  });

  test('creates a form for each person, under an id that the person cannot choose', async () => {
    const [one, other] = [await create(await app().owner()), await create(await app().owner())];
    expect(other.data._id).not.toBe(one.data._id);
    expect([one.data._id, other.data._id]).not.toContain(creationId);
    expect(other.wasCreatedBefore).toBeUndefined();
  });

  test('creates another one after the first was deleted or moved to the trash', async () => {
    const owner = await app().owner();
    const first = await create(owner);
    await put(owner, first.data._id, { title: 'Plots', location: 'trash' });
    const second = await create(owner);
    expect(second.wasCreatedBefore).toBeUndefined();
    await app().call('DELETE', `/forms/${first.data._id}`, { token: owner.token });
    const third = await create(owner);
    expect(new Set([first, second, third].map(({ data }) => data._id)).size).toBe(3);
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
      pages: [{ id: firstOf(form.pages).id, fields: question('Flat') }],
    });
    const before = await app().call<Static<typeof SavedVersionBody>>(
      'GET',
      `/forms/${form._id}/versions/${form.version}`,
      { token: owner.token },
    );
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
    expect(firstOf(firstOf((await visitorSees(form._id)).pages).fields).label).toBe('First');
    await put(owner, form._id, { title: 'Guests', status: 'published' });
    expect(firstOf(firstOf((await visitorSees(form._id)).pages).fields).label).toBe('Second');
  });

  test('has nothing left to publish when a save brings back what visitors have', async () => {
    const owner = await app().owner();
    const whole = { conditions: [], settings: (await app().form(owner)).settings };
    const shape = { ...whole, fields: question('“Plot” size') };
    const form = await app().form(owner, { ...shape, title: 'Plots', status: 'published' });
    // As the builder sends it: with members that are empty, and were missing.
    const save = async (label: string, more: object = {}) => {
      const fields = question(label).map((field) => ({ ...field, details: {} }));
      const sent = { title: 'Plots', ...whole, fields, endings: [], jumps: [], theme: null, ...more };
      return (await put(owner, form._id, sent)).body.data;
    };
    const changed = await save('Which plot?');
    expect(changed).toMatchObject({ version: form.version + 1, publishedVersion: form.version });
    expect(await save('“Plot” size', { description: 'Allotments' })).toMatchObject({ publishedVersion: form.version });
    const undone = await save('“Plot” size', { description: form.description });
    expect(undone).toMatchObject({ version: form.version + 3, publishedVersion: form.version + 3 });
    const { body } = await app().call<WireForm>('GET', `/forms/${form._id}`, { token: owner.token });
    expect(body.data).toMatchObject({ publishedVersion: form.version + 3, status: 'published' });
    // A page that was opened before still sends its answers to the version that it shows.
    expect((await app().submit(form._id, { data: {}, version: form.version })).status).toBe(201);
    await save('Which plot?');
    await put(owner, form._id, { title: 'Plots', status: 'draft' });
    expect(await save('“Plot” size')).toMatchObject({ status: 'draft', publishedVersion: form.version + 3 });
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
      ['_id', 'conditions', 'description', 'key', 'name', 'pages', 'settings', 'version'].sort(),
    );
  });
});

describe('history of a form', () => {
  test('says what each save changed and who saved; a deleted account has no name there', async () => {
    const owner = await app().owner();
    const form = await app().form(owner, { fields: question('Plot size') });
    await put(owner, form._id, { title: form.title, fields: question('Which plot?') });
    const history = async () =>
      (await app().call<Static<typeof VersionsBody>>('GET', `/forms/${form._id}/versions`, { token: owner.token })).body
        .data.versions;
    const [newest, , first] = await history();
    expect(newest).toMatchObject({ changes: '“Plot size” reworded', savedBy: expect.stringMatching(/./) });
    expect(first?.changes).toBe('Form created');
    const whole = { title: form.title, conditions: [], settings: form.settings };
    const ending = { id: 'e', title: 'Thanks', text: '', offersAnother: false, match: 'all', terms: [] };
    const pages = (label: string) => [
      {
        id: 'p',
        name: 'Page 1',
        title: '',
        description: '',
        fields: [...question('Name'), { ...question(label)[0], id: 'z' }],
      },
    ];
    await put(owner, form._id, { ...whole, pages: pages('Areas'), endings: [ending] });
    await put(owner, form._id, { ...whole, pages: pages('Which areas?'), endings: [ending] });
    expect((await history())[0]?.changes).toBe('“Areas” reworded');
    await app().database.query('UPDATE form_versions SET saved_by = NULL WHERE form_id = $1', [form._id]);
    expect((await history())[0]?.savedBy).toBeNull();
  });

  test('says which versions someone published, and deletes those that only brought their content back', async () => {
    const owner = await app().owner();
    const form = await app().form(owner);
    const saveAs = async (title: string, status?: string) =>
      (await put(owner, form._id, { title, ...(status && { status }) })).body.data.version;
    const published = async () => {
      const { body } = await app().call<Static<typeof VersionsBody>>('GET', `/forms/${form._id}/versions`, {
        token: owner.token,
      });
      return body.data.versions.filter((version) => version.published).map(({ version }) => version);
    };
    const [first, back] = [form.version, form.version + 2];
    expect([await saveAs('Changed'), await saveAs('Guests')]).toEqual([first + 1, back]);
    // Visitors have it.
    expect(await published()).toEqual([back, first]);
    await saveAs('Changed');
    const again = await saveAs('Guests');
    expect(await published()).toEqual([again, first]);
    const { database } = app();
    await database.query(
      `INSERT INTO form_versions (form_id, version, document)
       SELECT form_id, version + 300, document FROM form_versions WHERE form_id = $1 AND version = $2`,
      [form._id, again],
    );
    await database.query('UPDATE forms SET version = version + 300 WHERE id = $1', [form._id]);
    const latest = await saveAs('Other guests', 'published');
    const rows = await database.query<{ version: number }>(
      'SELECT version FROM form_versions WHERE form_id = $1 ORDER BY version',
      [form._id],
    );
    expect(rows.map(({ version }) => version)).toEqual([first, again, latest - 1, latest]);
  });

  test('keeps fewer saves of a large form, and each of those that count', async () => {
    const owner = await app().owner();
    const form = await app().form(owner);
    const { database } = app();
    await database.query(
      `INSERT INTO form_versions (form_id, version, document, bytes, answered)
       SELECT form_id, n, document, 1024 * 1024, n = 5 FROM form_versions, generate_series(3, 60) n
       WHERE form_id = $1 AND version = 2`,
      [form._id],
    );
    await database.query('UPDATE forms SET version = 60 WHERE id = $1', [form._id]);
    await put(owner, form._id, { title: 'Large' });
    const rows = await database.query<{ version: number }>(
      'SELECT version FROM form_versions WHERE form_id = $1 ORDER BY version',
      [form._id],
    );
    const versions = rows.map(({ version }) => version);
    // The published and the answered one, and twenty megabytes.
    expect([versions.slice(0, 3), versions.length]).toEqual([[2, 5, 42], 22]);
  });

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
    const listed = await app().call<Static<typeof VersionsBody>>('GET', `/forms/${form._id}/versions`, {
      token: owner.token,
    });
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

test('deletes a form with its responses', async () => {
  const owner = await app().owner();
  const form = await app().form(owner);
  await app().submit(form._id, {});
  const deleted = await app().call('DELETE', `/forms/${form._id}`, { token: owner.token });
  expect(deleted.body.success).toBe(true);
  expect((await app().call<WireForm>('GET', `/forms/${form._id}`, { token: owner.token })).status).toBe(404);
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
    const [first] = (await app().call<FormList>('GET', '/forms', { token: owner.token })).body.data.forms;
    expect(first).toMatchObject({ publishedVersion: form.version });
  });

  test('is saved as a draft', async () => {
    const owner = await app().owner();
    const form = await app().form(owner);
    const saved = await put(owner, form._id, { title: 'Guests', pages: [{ id: 'p1', fields: [] }] });
    expect(saved.status).toBe(200);
  });
});

describe('an image of an option without an alternative text', () => {
  const plots = (alternative: string) => [
    {
      id: 'plot',
      type: 'picture-choice',
      label: 'Which “plot”?',
      options: ['Half', 'ظل'],
      details: {
        pictures: [
          { option: 'Half', image: `${'a'.repeat(43)}-10x10`, alternative: 'Half a bed' },
          { option: 'ظل', image: `${'b'.repeat(43)}-10x10`, alternative },
        ],
      },
    },
  ];
  const pagesWith = (alternative: string) => ({ pages: [{ id: 'p1', fields: plots(alternative) }] });

  test('is saved in a draft, and not published', async () => {
    const owner = await app().owner();
    const draft = await app().form(owner, { status: 'draft' });
    const given = { title: 'Plots', ...pagesWith(' ') };
    expect((await put(owner, draft._id, given)).status).toBe(200);
    const { status, body } = await put(owner, draft._id, { ...given, status: 'published' });
    expect([status, body.message]).toEqual([
      422,
      'The image of “\u2068ظل\u2069” in “Which “plot”?” has no description. People who cannot see it need one. Add it, then publish the form.',
    ]);
    expect((await put(owner, draft._id, { title: 'Plots', ...pagesWith('Shade'), status: 'published' })).status).toBe(
      200,
    );
  });

  test('stays published where it was published before', async () => {
    const owner = await app().owner();
    const form = await app().form(owner, { status: 'published', ...pagesWith('Shade') });
    await app().database.query(
      `UPDATE form_versions SET document = jsonb_set(document, '{pages,0,fields,0,details,pictures,1,alternative}', '""')
       WHERE form_id = $1`,
      [form._id],
    );
    expect((await put(owner, form._id, { title: form.title, status: 'published', visibility: 'public' })).status).toBe(
      200,
    );
    expect(await visitorSees(form._id)).toMatchObject({ version: form.version });
  });
});
