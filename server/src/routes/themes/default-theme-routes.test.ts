import type { DefaultThemeBody } from '@tessera/form-model/schema/default-theme';
import type { WireForm } from '@tessera/form-model/wire';
import sharp from 'sharp';
import type { Static } from 'typebox';
import { removeUnusedImages } from '../../stored-images/stored-images';
import { eventually } from '../../testing/eventually';
import { organizationWithEachRole } from '../../testing/organization';
import { type Owner, useTestApp } from '../../testing/test-app';

const app = useTestApp();

const terracotta = { name: 'terracotta', brightness: 'automatic', accent: '#7a2e12' };
const slate = { name: 'slate', brightness: 'dark', corners: 'round' };

const setDefault = async ({ token }: Owner, theme: object | null, query = '') =>
  app().call<Static<typeof DefaultThemeBody>>('PUT', `/default-theme${query}`, { token, body: { theme } });

const defaultOf = async ({ token }: Owner, query = '') =>
  (await app().call<Static<typeof DefaultThemeBody>>('GET', `/default-theme${query}`, { token })).body.data.theme;

async function newForm({ token }: Owner, body: object = {}, query = ''): Promise<WireForm> {
  const fields = [{ id: 'name', type: 'text', label: 'Séamus "Shay" O’Neill, name' }];
  return (await app().call<WireForm>('POST', `/forms${query}`, { token, body: { title: 'Plots', fields, ...body } }))
    .body.data;
}

const save = async ({ token }: Owner, form: WireForm, change: object) =>
  (await app().call<WireForm>('PUT', `/forms/${form._id}`, { token, body: { title: form.title, ...change } })).body
    .data;

test('new forms begin with the default theme, and a form can have another one', async () => {
  const owner = await app().owner();
  expect(await defaultOf(owner)).toBeNull();
  expect((await newForm(owner)).theme).toBeUndefined();
  expect((await setDefault(owner, terracotta)).body.data.theme).toEqual(terracotta);
  expect(await defaultOf(owner)).toEqual(terracotta);
  expect((await newForm(owner)).theme).toEqual({ ...terracotta, followsDefault: true });
  expect((await newForm(owner, { theme: slate })).theme).toEqual(slate);
  expect((await newForm(owner, { theme: null })).theme).toBeUndefined();
  expect(await defaultOf(await app().owner())).toBeNull();
});

test('publishing takes over a change of the default where the form follows it, and nowhere else', async () => {
  const owner = await app().owner();
  await setDefault(owner, terracotta);
  const [following, own] = [await newForm(owner), await newForm(owner, { theme: terracotta })];
  await setDefault(owner, slate);
  expect((await save(owner, following, { description: 'Saved, not published' })).theme).toMatchObject(terracotta);
  expect((await save(owner, following, { status: 'published' })).theme).toEqual({ ...slate, followsDefault: true });
  expect((await save(owner, own, { status: 'published' })).theme).toEqual(terracotta);
  expect((await setDefault(owner, null)).status).toBe(200);
  expect((await save(owner, following, { status: 'published' })).theme).toMatchObject(slate);
  expect((await newForm(owner)).theme).toBeUndefined();
});

test('a form that was moved follows the default of its new owner', async () => {
  const { id, people } = await organizationWithEachRole(app());
  const query = `?organization=${id}`;
  await setDefault(people.owner, terracotta);
  await setDefault(people.owner, slate, query);
  const form = await newForm(people.owner);
  const moved = await app().call('POST', `/forms/${form._id}/move`, {
    token: people.owner.token,
    body: { organizationId: id },
  });
  expect(moved.status).toBe(200);
  expect((await save(people.owner, form, { status: 'published' })).theme).toEqual({ ...slate, followsDefault: true });
});

test('who changes the forms of an organization sets its default, and its audit log says so', async () => {
  const { id, people } = await organizationWithEachRole(app());
  const query = `?organization=${id}`;
  expect((await setDefault(people.editor, terracotta, query)).status).toBe(200);
  expect((await setDefault(people.editor, terracotta, query)).status).toBe(200);
  expect((await setDefault(people.owner, null, query)).status).toBe(200);
  expect((await setDefault(people.viewer, slate, query)).body.code).toBe('role-missing');
  expect((await setDefault(people.member, slate, query)).body.code).toBe('role-missing');
  expect((await setDefault(await app().owner(), slate, query)).status).toBe(404);
  expect(await defaultOf(people.viewer, query)).toBeNull();
  const events = await app().database.query(
    "SELECT target FROM audit_events WHERE organization_id = $1 AND type = 'default-theme-changed' ORDER BY happened_at",
    [id],
  );
  expect(events).toEqual([{ target: 'Terracotta' }, { target: 'Usual look' }]);
});

test.each([
  ['an accent on which white text cannot be read', { ...slate, accent: '#ffd54f' }, /nearest readable colour/],
  ['an unknown member', { ...slate, style: 'body{}' }, /theme/],
  ['a colour that is not one', { ...slate, ground: 'url(//x)' }, /ground/],
  ['a copy of itself', { ...slate, followsDefault: true }, /theme/],
])('refuses %s', async (_, theme, message) => {
  const owner = await app().owner();
  const { status, body, text } = await setDefault(owner, theme);
  expect(status).toBe(400);
  expect(body.success).toBe(false);
  expect(text).toMatch(message);
  expect(await defaultOf(owner)).toBeNull();
});

test('images of the default live as long as it does', async () => {
  const owner = await app().owner();
  const form = await app().form(owner, { title: 'Sheds' });
  const { body } = await app().raw<{ id: string }>({
    method: 'POST',
    url: `/api/forms/${form._id}/images`,
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'image/png' },
    payload: await sharp({ create: { width: 90, height: 40, channels: 3, background: '#2447a9' } })
      .png()
      .toBuffer(),
  });
  const { id } = body.data;
  await setDefault(owner, { ...slate, logo: { image: id, alternative: '' } });
  await app().database.query('DELETE FROM form_images WHERE image_id = $1', [id]);
  const later = async () => {
    await app().database.query("UPDATE images SET created_at = now() - interval '2 days' WHERE id = $1", [id]);
    await removeUnusedImages(app().database);
    return (await app().app.inject({ url: `/api/images/${id}` })).statusCode;
  };
  expect(await later()).toBe(200);
  await setDefault(owner, slate);
  // Over PostgreSQL, the cache is cleared when a message arrives.
  await eventually(async () => expect(await later()).toBe(404));
});
