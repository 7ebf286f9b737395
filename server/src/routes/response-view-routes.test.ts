import { randomUUID } from 'node:crypto';
import type { WireView, WireViews } from '@tessera/form-model/wire';
import { organizationForm, organizationWithEachRole } from '../testing/organization';
import { type Owner, useTestApp } from '../testing/test-app';

const app = useTestApp();

const columns = { order: [], hidden: [], pinned: [], widths: {} };
const lowRatings = { name: 'Low ratings', query: 'filter=stars%3AisAtMost%3A2', columns };

async function sharedForm() {
  const organization = await organizationWithEachRole(app());
  const form = await organizationForm(app(), organization);
  const path = `/forms/${form._id}/response-views`;
  return {
    ...organization.people,
    path,
    save: (person: Owner, view: object) => app().call<WireView>('POST', path, { token: person.token, body: view }),
    namesFor: async (person: Owner) => {
      const { body } = await app().call<WireViews>('GET', path, { token: person.token });
      return body.data.views.map(({ name }) => name);
    },
  };
}

test('A private view is seen by its person only, and one for everyone by all who see the responses', async () => {
  const { owner, editor, viewer, save, namesFor } = await sharedForm();
  await save(editor, { ...lowRatings, isPrivate: true });
  await save(editor, { ...lowRatings, name: 'To call back' });
  expect(await namesFor(editor)).toEqual(['Low ratings', 'To call back']);
  for (const other of [owner, viewer]) expect(await namesFor(other)).toEqual(['To call back']);
});

test('No one else can change or delete a private view, whatever their role', async () => {
  const { owner, editor, path, save, namesFor } = await sharedForm();
  const { body } = await save(editor, { ...lowRatings, isPrivate: true });
  const address = `${path}/${body.data.id}`;
  const { token } = owner;
  expect((await app().call('PATCH', address, { token, body: { name: 'Mine now' } })).status).toBe(404);
  expect((await app().call('PATCH', address, { token, body: { isPrivate: true } })).status).toBe(404);
  expect((await app().call('DELETE', address, { token })).status).toBe(404);
  expect(await namesFor(editor)).toEqual(['Low ratings']);
});

test('Two people can give a private view the same name, which one person cannot', async () => {
  const { owner, editor, save } = await sharedForm();
  const own = { ...lowRatings, isPrivate: true };
  expect((await save(editor, own)).status).toBe(201);
  expect((await save(owner, own)).status).toBe(201);
  expect((await save(owner, lowRatings)).status).toBe(201);
  expect((await save(editor, own)).body.code).toBe('view-name-taken');
  expect((await save(editor, lowRatings)).body.code).toBe('view-name-taken');
});

test('A view can be given to everyone and taken back by whoever takes it', async () => {
  const { owner, editor, path, save, namesFor } = await sharedForm();
  const { body } = await save(editor, { ...lowRatings, isPrivate: true });
  const change = (person: Owner, isPrivate: boolean) =>
    app().call<WireView>('PATCH', `${path}/${body.data.id}`, { token: person.token, body: { isPrivate } });
  expect((await change(editor, false)).body.data).toEqual({ ...body.data, isPrivate: false });
  expect(await namesFor(owner)).toEqual(['Low ratings']);
  await change(owner, true);
  expect(await namesFor(editor)).toEqual([]);
  expect(await namesFor(owner)).toEqual(['Low ratings']);
});

test('A person can have 50 private views beside the 50 of everyone, and no more by changing who sees them', async () => {
  const { editor, path, save } = await sharedForm();
  let last = '';
  for (let at = 0; at < 50; at += 1) {
    await save(editor, { ...lowRatings, name: `Of everyone ${at}` });
    last = (await save(editor, { ...lowRatings, name: `Own ${at}`, isPrivate: true })).body.data.id;
  }
  expect((await save(editor, { ...lowRatings, isPrivate: true })).body.code).toBe('too-many-views');
  const { body } = await app().call('PATCH', `${path}/${last}`, { token: editor.token, body: { isPrivate: false } });
  expect(body.code).toBe('too-many-views');
});

test('A creation that is repeated with its id returns the view of the first call', async () => {
  const { owner, editor, save, namesFor } = await sharedForm();
  const view = { ...lowRatings, id: randomUUID(), isPrivate: true };
  const first = await save(editor, view);
  const again = await save(editor, view);
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body.data).toEqual(first.body.data);
  expect(await namesFor(editor)).toEqual(['Low ratings']);
  // The id of a view that another person does not see.
  expect((await save(owner, view)).body.code).toBe('view-name-taken');
  expect((await save(editor, { ...view, id: 'mine' })).status).toBe(400);
});
