import { thumbnailOf } from '@tessera/form-model/thumbnail';
import type { WireForm, WireFormSummary } from '@tessera/form-model/wire';
import { type FormList, firstOf, type Owner, useTestApp } from '../../testing/test-app';

const app = useTestApp();

const put = (owner: Owner, id: string, body: object) =>
  app().call<WireForm>('PUT', `/forms/${id}`, { token: owner.token, body });
const question = (label: string) => [{ id: 'q', type: 'text', label }];

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
      const { body } = await app().call<FormList>('GET', `/forms${query}`, { token: owner.token });
      return body.data.forms.map(({ title }) => title);
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
    'limits a page %s, whatever limit is asked for, and lists every form once over all pages',
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
        const { body } = await app().call<FormList>('GET', `/forms?${query}`, { token: owner.token });
        expect(body.data.forms).toHaveLength(count);
        expect(body.data.pagination).toMatchObject({ totalCount: maxLimit + 2, hasNextPage: page === '1' });
        for (const { _id } of body.data.forms) ids.add(_id);
      }
      expect(ids.size).toBe(maxLimit + 2);
      const plain = await app().call<FormList>('GET', `/forms?${view}`, { token: owner.token });
      expect(plain.body.data.forms).toHaveLength(maxLimit);
    },
  );
});

describe('list of summaries', () => {
  const summaries = async (token: string, query = '') =>
    (await app().call<FormList<WireFormSummary>>('GET', `/forms?view=summary${query}`, { token })).body.data;

  test('replaces the document of each form by its thumbnail', async () => {
    const owner = await app().owner();
    const form = await app().form(owner, { fields: [...question('One'), { id: 'r', type: 'rating', label: 'Two' }] });
    const { pages, fields, conditions, settings, description, ...metadata } = form;
    expect(await summaries(owner.token)).toEqual({
      forms: [{ ...metadata, thumbnail: thumbnailOf({ pages }) }],
      pagination: { page: 1, limit: 100, totalCount: 1, hasNextPage: false },
    });
    const whole = (await app().call<FormList>('GET', '/forms', { token: owner.token })).body.data;
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
    const stored = async () =>
      (await app().database.query<{ thumbnail: unknown }>('SELECT thumbnail FROM forms WHERE id = $1', [form._id]))[0];
    await app().database.query('UPDATE forms SET thumbnail = NULL WHERE id = $1', [form._id]);
    const { forms } = await summaries(owner.token);
    expect(firstOf(forms).thumbnail).toEqual(thumbnailOf(form));
    expect(await stored()).toEqual({ thumbnail: thumbnailOf(form) });
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

test('lists forms with fields that have no tile of their own colour, with thumbnails', async () => {
  const owner = await app().owner();
  const fields = [
    { id: 'sum', type: 'calculated', label: 'Sum', details: { expression: '1 + 2' } },
    { id: 'guests', type: 'group', label: 'Guests' },
  ];
  await app().form(owner, { title: 'Party', fields });
  const { status, body } = await app().call<FormList>('GET', '/forms?view=summary', { token: owner.token });
  expect([status, body.data.forms]).toMatchObject([200, [{ title: 'Party', thumbnail: { empty: false } }]]);
});
