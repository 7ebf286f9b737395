import { randomUUID } from 'node:crypto';
import { MAX_FOLDER_NAME, MAX_FOLDERS } from '@tessera/form-model/folder-limits';
import type { WireActivities, WireFolder, WireForm } from '@tessera/form-model/wire';
import { createOrganization, joinAs, organizationForm, organizationWithEachRole } from '../../testing/organization';
import { type Owner, useTestApp } from '../../testing/test-app';

const app = useTestApp();

/** The query of the space of an organization. */
const inSpace = (organizationId?: string) => (organizationId ? `?organization=${organizationId}` : '');

const create = ({ token }: Owner, body: object, organizationId?: string) =>
  app().call<WireFolder>('POST', `/folders${inSpace(organizationId)}`, { token, body });

/** Creates a folder and returns its id. */
async function folder(owner: Owner, name: string, more: { parentId?: string; organizationId?: string } = {}) {
  const { organizationId, ...place } = more;
  const { status, body, text } = await create(owner, { name, ...place }, organizationId);
  if (status !== 201) throw new Error(text);
  return body.data.id;
}

/** The folders as an account sees them, by name, with the number of their forms. */
async function listed({ token }: Owner, organizationId?: string) {
  const path = `/folders${inSpace(organizationId)}`;
  const { status, body } = await app().call<{ folders: WireFolder[] }>('GET', path, { token });
  return status === 200 ? body.data.folders.map(({ name, formIds }) => [name, formIds.length]) : status;
}

const file = ({ token }: Owner, formId: string, folderId: string | null) =>
  app().call('PUT', `/forms/${formId}/folder`, { token, body: { folderId } });

/** The entries of the activity log about folders, newest first. */
async function moves({ token }: Owner, organizationId?: string) {
  const query = new URLSearchParams({ type: 'move', ...(organizationId && { organization: organizationId }) });
  const { body } = await app().call<WireActivities>('GET', `/activity?${query}`, { token });
  return body.data.activities.map(({ message, formName, person }) => [message, formName, person]);
}

describe('folders', () => {
  test('are created once when the call is repeated with its id', async () => {
    const [owner, other] = [await app().owner(), await app().owner()];
    const body = { id: randomUUID(), name: 'Museum' };
    const first = await create(owner, body);
    const again = await create(owner, body);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.data).toEqual(first.body.data);
    expect(await listed(owner)).toEqual([['Museum', 0]]);
    expect((await create(owner, { ...body, id: randomUUID() })).body.code).toBe('folder-name-taken');
    // The id of a folder that another person does not see.
    expect((await create(other, body)).status).toBe(409);
    expect(await listed(other)).toEqual([]);
  });

  test('are created, listed by name, renamed and deleted; their forms stay', async () => {
    const owner = await app().owner();
    const museum = await folder(owner, '  Museum, “Łódź” & ורה ');
    const season = await folder(owner, '2026 season', { parentId: await folder(owner, 'allotments') });
    const [ash, birch] = [await app().form(owner, { title: 'Ash' }), await app().form(owner, { title: 'Birch' })];
    expect((await file(owner, ash._id, museum)).status).toBe(200);
    expect((await file(owner, birch._id, season)).status).toBe(200);
    expect(await listed(owner)).toEqual([
      ['2026 season', 1],
      ['allotments', 0],
      ['Museum, “Łódź” & ורה', 1],
    ]);
    const { token } = owner;
    const renamed = await app().call<WireFolder>('PATCH', `/folders/${museum}`, { token, body: { name: 'Zoo' } });
    expect(renamed.body.data).toEqual({ id: museum, name: 'Zoo', parentId: null, formIds: [ash._id] });
    expect((await app().call('DELETE', `/folders/${museum}`, { token })).status).toBe(200);
    expect(await listed(owner)).toEqual([
      ['2026 season', 1],
      ['allotments', 0],
    ]);
    const form = await app().call<WireForm>('GET', `/forms/${ash._id}`, { token });
    expect(form.body.data).toMatchObject({ title: 'Ash', location: 'inbox' });
  });

  test('are deleted with those in them, and no form with either', async () => {
    const owner = await app().owner();
    const { token } = owner;
    const allotments = await folder(owner, 'Allotments');
    const season = await folder(owner, '2026 season', { parentId: allotments });
    const forms = [await app().form(owner), await app().form(owner)];
    await file(owner, String(forms[0]?._id), allotments);
    await file(owner, String(forms[1]?._id), season);
    expect((await app().call('DELETE', `/folders/${allotments}`, { token })).status).toBe(200);
    expect(await listed(owner)).toEqual([]);
    for (const { _id } of forms) expect((await app().call('GET', `/forms/${_id}`, { token })).status).toBe(200);
    expect((await app().call('DELETE', `/folders/${allotments}`, { token })).body.code).toBe('folder-not-found');
  });

  test('have two levels', async () => {
    const owner = await app().owner();
    const season = await folder(owner, '2026', { parentId: await folder(owner, 'Allotments') });
    const refused = await create(owner, { name: 'Spring', parentId: season });
    expect([refused.status, refused.body.code]).toEqual([400, 'folder-too-deep']);
  });

  test('have different names in one place, ignoring case', async () => {
    const owner = await app().owner();
    const museum = await folder(owner, 'Museum');
    const zoo = await folder(owner, 'Zoo');
    expect((await create(owner, { name: 'MUSEUM' })).body.code).toBe('folder-name-taken');
    expect((await create(owner, { name: 'Museum', parentId: zoo })).status).toBe(201);
    const { token } = owner;
    const renamed = await app().call('PATCH', `/folders/${zoo}`, { token, body: { name: 'museum' } });
    expect([renamed.status, renamed.body.code]).toEqual([409, 'folder-name-taken']);
    // Its own name in other letters is not taken.
    expect((await app().call('PATCH', `/folders/${museum}`, { token, body: { name: 'MUSEUM' } })).status).toBe(200);
    // Others have their own names.
    expect((await create(await app().owner(), { name: 'Museum' })).status).toBe(201);
  });

  test.each([
    ['', 'Enter a name.'],
    ['  \n ', 'Enter a name.'],
    ['x'.repeat(MAX_FOLDER_NAME + 1), `Use at most ${MAX_FOLDER_NAME} characters.`],
  ])('refuse the name %j with a message', async (name, message) => {
    const { status, body } = await create(await app().owner(), { name });
    expect([status, body.errors]).toEqual([400, { name: message }]);
  });

  test(`are at most ${MAX_FOLDERS} in a space`, async () => {
    const owner = await app().owner();
    await app().database.query(
      "INSERT INTO folders (id, owner_id, name) SELECT gen_random_uuid(), $1, 'Folder ' || n FROM generate_series(2, $2::int) n",
      [owner.id, MAX_FOLDERS],
    );
    await folder(owner, 'The last one');
    const { status, body } = await create(owner, { name: 'One too many' });
    expect([status, body.code]).toEqual([403, 'too-many-folders']);
  });

  test('of an organization are shared by its owners, editors and viewers; viewers change none', async () => {
    const organization = await organizationWithEachRole(app());
    const { id, people } = organization;
    const form = await organizationForm(app(), organization);
    const museum = await folder(people.editor, 'Museum', { organizationId: id });
    expect((await file(people.editor, form._id, museum)).status).toBe(200);
    for (const role of ['owner', 'editor', 'viewer'] as const)
      expect([role, await listed(people[role], id)]).toEqual([role, [['Museum', 1]]]);
    expect(await listed(people.member, id)).toBe(403);
    expect(await listed(await app().owner(), id)).toBe(404);
    const { token } = people.viewer;
    const body = { name: 'Mine' };
    const refused = [
      await create(people.viewer, body, id),
      await app().call('PATCH', `/folders/${museum}`, { token, body }),
      await app().call('DELETE', `/folders/${museum}`, { token }),
      await file(people.viewer, form._id, null),
    ];
    expect(refused.map(({ body: { code } }) => code)).toEqual(Array(4).fill('role-missing'));
    expect(await listed(people.viewer, id)).toEqual([['Museum', 1]]);
    // Own folders are not those of the organization.
    expect(await listed(people.editor)).toEqual([]);
  });

  test('of others are not found', async () => {
    const [owner, stranger] = [await app().owner(), await app().owner()];
    const museum = await folder(owner, 'Museum');
    const form = await app().form(stranger);
    const { token } = stranger;
    const refused = [
      await app().call('PATCH', `/folders/${museum}`, { token, body: { name: 'Mine' } }),
      await app().call('DELETE', `/folders/${museum}`, { token }),
      await create(stranger, { name: 'Inside', parentId: museum }),
      await file(stranger, form._id, museum),
    ];
    expect(refused.map(({ status, body: { code } }) => [status, code])).toEqual(
      Array(4).fill([404, 'folder-not-found']),
    );
    expect(await listed(owner)).toEqual([['Museum', 0]]);
  });
});

describe('the folder of a form', () => {
  test('changes without a new version and without counting as an update', async () => {
    const owner = await app().owner();
    const form = await app().form(owner);
    expect((await file(owner, form._id, await folder(owner, 'Museum'))).status).toBe(200);
    const { body } = await app().call<WireForm>('GET', `/forms/${form._id}`, { token: owner.token });
    expect(body.data).toEqual(form);
  });

  test('is written to the activity log, once for each change', async () => {
    const organization = await organizationWithEachRole(app());
    const { id, people } = organization;
    const form = await organizationForm(app(), organization);
    const museum = await folder(people.owner, 'Museum, “north”', { organizationId: id });
    const zoo = await folder(people.owner, 'Zoo', { organizationId: id });
    await file(people.editor, form._id, museum);
    await file(people.editor, form._id.toUpperCase(), museum.toUpperCase());
    await file(people.editor, form._id, null);
    await file(people.editor, form._id, zoo);
    await app().call('DELETE', `/folders/${zoo}`, { token: people.owner.token });
    await app().call('PATCH', '/users/me', { token: people.editor.token, body: { name: 'Ngũgĩ' } });
    const editor = 'Ngũgĩ';
    expect(await moves(people.owner, id)).toEqual([
      ['Form taken out of its folder', form.title, 'Olive Owner'],
      ['Form moved to the folder “Zoo”', form.title, editor],
      ['Form taken out of its folder', form.title, editor],
      ['Form moved to the folder “Museum, “north””', form.title, editor],
    ]);
  });

  test('belongs to the space of the form: another space’s folder is not found, and a form that moves is in none', async () => {
    const organization = await organizationWithEachRole(app());
    const { owner } = organization.people;
    const form = await app().form(owner);
    const [own, shared] = [
      await folder(owner, 'Own'),
      await folder(owner, 'Shared', { organizationId: organization.id }),
    ];
    expect((await file(owner, form._id, shared)).body.code).toBe('folder-not-found');
    await file(owner, form._id, own);
    const move = (organizationId: string | null) =>
      app().call('POST', `/forms/${form._id}/move`, { token: owner.token, body: { organizationId } });
    expect((await move(organization.id)).status).toBe(200);
    expect(await listed(owner)).toEqual([['Own', 0]]);
    await file(owner, form._id, shared);
    expect((await move(null)).status).toBe(200);
    expect(await listed(owner, organization.id)).toEqual([['Shared', 0]]);
  });

  test('moves along when all forms of a person become those of a new organization', async () => {
    const owner = await app().owner();
    const form = await app().form(owner);
    await file(owner, form._id, await folder(owner, '2026', { parentId: await folder(owner, 'Allotments') }));
    const { id } = await createOrganization(app(), owner, true);
    expect(await listed(owner)).toEqual([]);
    expect(await listed(owner, id)).toEqual([
      ['2026', 1],
      ['Allotments', 0],
    ]);
    const editor = await app().owner();
    await joinAs(app(), { id, people: { owner } }, 'editor', editor);
    expect((await file(editor, form._id, null)).status).toBe(200);
  });

  test.each([{}, { folderId: 7 }, { folderId: 'x'.repeat(41) }])('refuses the body %j', async (body) => {
    const owner = await app().owner();
    const form = await app().form(owner);
    const { status } = await app().call('PUT', `/forms/${form._id}/folder`, { token: owner.token, body });
    expect(status).toBe(400);
  });
});
