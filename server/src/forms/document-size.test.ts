import { MAX_DOCUMENT_SIZE } from '@tessera/form-model/form-limits';
import type { WireForm } from '@tessera/form-model/wire';
import { type Owner, useTestApp } from '../testing/test-app';

const app = useTestApp();

const options = Array.from({ length: 1000 }, (_, index) => `Plot ${index}`);
const fields = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `f${index}`, type: 'radio', label: 'Which plot?', options }));
const MAX_FIELDS = MAX_DOCUMENT_SIZE.choices / options.length;
const beyond = fields(MAX_FIELDS + 1);
const problem =
  'A form can have 10,000 options and inputs in all its fields; this one has 11,000. Make it shorter, or split it into several forms.';

const save = (owner: Owner, id: string, body: object) =>
  app().call<WireForm>('PUT', `/forms/${id}`, { token: owner.token, body: { title: 'Guests', ...body } });

/** Stores a form above the size limit, as earlier builds allowed. */
async function oldForm(owner: Owner, status: 'draft' | 'published'): Promise<string> {
  const form = await app().form(owner, { status, fields: fields(1) });
  await app().database.query(
    `UPDATE form_versions SET document = jsonb_set(document, '{pages,0,fields}', (
       SELECT jsonb_agg(jsonb_set(document->'pages'->0->'fields'->0, '{id}', to_jsonb('f' || at)))
       FROM generate_series(0, $2::int) AS at))
     WHERE form_id = $1 AND version = $3`,
    [form._id, MAX_FIELDS, form.version],
  );
  return form._id;
}

test('rejects a form above the size limit on every endpoint and states the reason', async () => {
  const owner = await app().owner();
  const created = await app().call<WireForm>('POST', '/forms', {
    token: owner.token,
    body: { title: 'Guests', fields: beyond },
  });
  expect([created.status, created.body.message]).toEqual([400, problem]);
  expect(created.body.errors).toEqual({ form: problem });
  const form = await app().form(owner);
  const saved = await save(owner, form._id, { fields: beyond });
  expect([saved.status, saved.body.message]).toEqual([400, problem]);
});

test('opens, moves and shrinks an existing form above the size limit, but does not publish it', async () => {
  const owner = await app().owner();
  const id = await oldForm(owner, 'draft');
  const opened = await app().call<WireForm>('GET', `/forms/${id}`, { token: owner.token });
  expect(opened.body.data.fields).toHaveLength(MAX_FIELDS + 1);
  const published = await save(owner, id, { status: 'published' });
  expect([published.status, published.body.message]).toEqual([400, problem]);
  expect((await save(owner, id, { location: 'trash' })).status).toBe(200);
  expect((await save(owner, id, { location: 'inbox' })).status).toBe(200);
  expect((await save(owner, id, { fields: fields(MAX_FIELDS), status: 'published' })).status).toBe(200);
});

test('moves and unpublishes a published form above the size limit for clients that always send the status', async () => {
  const owner = await app().owner();
  const id = await oldForm(owner, 'published');
  expect((await save(owner, id, { status: 'published', location: 'archive' })).status).toBe(200);
  expect((await save(owner, id, { status: 'draft', location: 'inbox' })).status).toBe(200);
  expect((await save(owner, id, { status: 'published' })).status).toBe(400);
});

test('refuses to publish a form with too many options of lists before it reads these options', async () => {
  const owner = await app().owner();
  const list = await app().call<{ id: string }>('POST', '/option-lists', {
    token: owner.token,
    body: { name: 'Plots', options: options.map((label) => ({ label })) },
  });
  const details = { optionList: list.body.data.id };
  const listed = fields(MAX_FIELDS + 1).map((field) => ({ ...field, options: ['Plot 1'], details }));
  const form = await app().form(owner);
  let reads = 0;
  const { database } = app();
  const query = database.query.bind(database);
  const counting = jest.spyOn(database, 'query').mockImplementation(async (...call) => {
    const rows = await query<{ [column: string]: unknown }>(...call);
    for (const row of rows) {
      if (!Array.isArray(row.options)) continue;
      const get = (target: unknown[], key: string | symbol) => {
        if (key !== 'length') reads += 1;
        return Reflect.get(target, key);
      };
      row.options = new Proxy(row.options, { get });
    }
    return rows;
  });
  const saved = await save(owner, form._id, { fields: listed, status: 'published' });
  const readsOfRefused = reads;
  const fitting = await save(owner, form._id, { fields: listed.slice(1), status: 'published' });
  counting.mockRestore();
  expect([saved.status, saved.body.message]).toEqual([400, problem]);
  expect(readsOfRefused).toBe(0);
  expect([fitting.status, reads > 0]).toEqual([200, true]);
});
