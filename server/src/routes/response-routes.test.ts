import type { WireForm, WireResponses } from '@tessera/form-model/wire';
import { firstOf, type Owner, useTestApp } from '../testing/test-app';

const app = useTestApp();

async function answered(owner: Owner, count: number): Promise<string> {
  const form = await app().form(owner);
  for (let index = 0; index < count; index += 1) await app().submit(form._id, { data: { name: `Visitor ${index}` } });
  return form._id;
}

const list = async (owner: Owner, id: string, query = '') =>
  (await app().call<WireResponses>('GET', `/forms/${id}/responses${query}`, { token: owner.token })).body.data;

const names = (responses: WireResponses['responses']) => responses.map(({ data }) => data.name);

test('lists responses in pages, newest first', async () => {
  const owner = await app().owner();
  const id = await answered(owner, 5);
  const first = await list(owner, id, '?page=1&limit=3');
  expect(names(first.responses)).toEqual(['Visitor 4', 'Visitor 3', 'Visitor 2']);
  expect(first.pagination).toMatchObject({ page: 1, limit: 3, totalCount: 5, hasNextPage: true });
  const second = await list(owner, id, '?page=2&limit=3');
  expect(names(second.responses)).toEqual(['Visitor 1', 'Visitor 0']);
  expect(second.pagination.hasNextPage).toBe(false);
  expect((await list(owner, id)).pagination.limit).toBe(50);
});

test('reads only the files of its own rows for a late page', async () => {
  const owner = await app().owner();
  const id = await answered(owner, 30);
  const { database } = app();
  await database.query(
    "UPDATE responses SET files = jsonb_build_object('photo', jsonb_build_array(gen_random_uuid())) WHERE form_id = $1",
    [id],
  );
  const until = jest.spyOn(database, 'until').mockReturnValue(database);
  const query = jest.spyOn(database, 'query');
  const page = await app().call<WireResponses>('GET', `/forms/${id}/responses?page=6&limit=5`, { token: owner.token });
  const [sql, parameters] = query.mock.calls.find(([text]) => text.includes('OFFSET')) ?? [];
  query.mockRestore();
  until.mockRestore();
  expect(page.body.data.responses).toHaveLength(5);
  const plan = await database.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`, parameters);
  const loops = [...JSON.stringify(plan).matchAll(/"Actual Loops":(\d+)/g)].map(([, count]) => Number(count));
  expect(loops.length).toBeGreaterThan(1);
  expect(Math.max(...loops)).toBeLessThanOrEqual(5);
});

test('removes a deleted response from list, count and export, and answers 404 to deleting it again', async () => {
  const owner = await app().owner();
  const id = await answered(owner, 2);
  const newest = firstOf((await list(owner, id)).responses);
  const remove = () => app().call('DELETE', `/forms/${id}/responses/${newest.id}`, { token: owner.token });
  expect((await remove()).body.success).toBe(true);
  expect((await remove()).body.code).toBe('response-not-found');
  expect(await list(owner, id)).toMatchObject({ responses: [{}], pagination: { totalCount: 1 } });
  const { body } = await app().call<WireForm>('GET', `/forms/${id}`, { token: owner.token });
  expect(body.data.responseCount).toBe(1);
  const csv = await app().call('GET', `/forms/${id}/responses/export`, { token: owner.token });
  expect(csv.text).not.toContain('Visitor 1');
});

test('returns one response and answers 404 to a malformed id', async () => {
  const owner = await app().owner();
  const id = await answered(owner, 1);
  const response = firstOf((await list(owner, id)).responses);
  const one = await app().call('GET', `/forms/${id}/responses/${response.id}`, { token: owner.token });
  expect(one.body.data).toEqual(response);
  const none = await app().call('GET', `/forms/${id}/responses/x'y`, { token: owner.token });
  expect([none.status, none.body.code]).toEqual([404, 'response-not-found']);
});
