import { useTestApp } from '../testing/test-app';
import { compiledForms } from './compiled-forms';

const app = useTestApp();

/** Returns a database with versions 2 and later of a form, and counts its queries. */
async function versions(count: number) {
  const owner = await app().owner();
  const form = await app().form(owner);
  for (let index = 1; index < count; index += 1) {
    const fields = [{ id: 'name', type: 'text', label: `Name ${index}`, description: 'y'.repeat(4_000) }];
    const body = { title: 'Guests', fields, status: 'published' };
    await app().call('PUT', `/forms/${form._id}`, { token: owner.token, body });
  }
  const query = jest.spyOn(app().database, 'query');
  const asked = () => query.mock.calls.length;
  return { id: form._id as string, asked, end: () => query.mockRestore() };
}

test('limits the cached forms by their size, not by their number', async () => {
  const { id, asked, end } = await versions(5);
  const compiled = compiledForms(app().database, 10_000);
  for (const version of [3, 4, 5, 6]) expect(await compiled(id, version, false)).not.toBeNull();
  expect(asked()).toBe(4);
  await compiled(id, 6, false);
  await compiled(id, 5, false);
  expect(asked()).toBe(4);
  await compiled(id, 3, false);
  expect(asked()).toBe(5);
  end();
});

test('finds a form that is too large to cache', async () => {
  const { id, end } = await versions(2);
  const compiled = compiledForms(app().database, 1_000);
  expect((await compiled(id, 3, false))?.document.pages[0]?.fields).toHaveLength(1);
  expect(await compiled(id, 99, false)).toBeNull();
  end();
});

test('reads a version once for simultaneous calls', async () => {
  const { id, asked, end } = await versions(2);
  const compiled = compiledForms(app().database);
  const found = await Promise.all([compiled(id, 3, false), compiled(id, 3, false), compiled(id, 3, false)]);
  expect(new Set(found).size).toBe(1);
  expect(asked()).toBe(1);
  end();
});
