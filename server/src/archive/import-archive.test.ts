import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { MAX_FOLDERS } from '@tessera/form-model/folder-limits';
import type { ResponseVersionsBody } from '@tessera/form-model/schema/response';
import type { WireFolder, WireResponses, WireViews } from '@tessera/form-model/wire';
import sharp from 'sharp';
import type { Static } from 'typebox';
import { ZipFile } from 'yazl';
import type { Database, Queries } from '../database/database';
import { diskStore } from '../files/disk-store';
import { sweep } from '../plugins/housekeeping';
import { MAX_VERSIONS } from '../repositories/corrections/store-correction';
import { correctionKey } from '../schemas/correction-key';
import { defaultQuotas } from '../settings/quotas';
import { changed, exported, imported } from '../testing/archives';
import { firstOf, type Owner, type TestApp, useTestApp } from '../testing/test-app';
import { importArchive } from './import-archive';

const here = useTestApp();
const there = useTestApp();

/** JSON that a parser reads, but whose nesting is too much for those who walk through it. */
const DEEP = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;

/** Gives an account a photo, and a form two views, columns, and emails of which one person has unsubscribed. */
async function addSettings(app: TestApp, { token }: Owner, formId: string): Promise<void> {
  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#8a1c4a' } })
    .png()
    .toBuffer();
  const sent = await app.raw({
    method: 'PUT',
    url: '/api/users/me/avatar',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
    payload: photo,
  });
  expect(sent.status).toBe(200);
  const columns = { order: ['stars', 'name'], hidden: ['cv'], pinned: [], widths: { name: 240, stars: 90 } };
  const call = async (method: 'POST' | 'PUT', path: string, body: object) => {
    const { status } = await app.call(method, `/forms/${formId}/${path}`, { token, body });
    expect(status).toBeLessThan(300);
  };
  for (const name of ['Offene Anträge', 'abroad', 'Zuletzt'])
    await call('POST', 'response-views', { name, query: 'status=new&sort=-stars', columns });
  await call('PUT', 'response-columns', { ...columns, hidden: [] });
  await call('PUT', 'retention', { days: 730, keepsInProgress: true });
  await call('PUT', 'spam-filters', { hiddenField: true, tooFast: false, repeatedText: false, byAddress: true });
  await call('PUT', 'availability', {
    ...{ isAccepting: true, opensAt: '2026-01-01T09:00', closesAt: null, timeZone: 'Asia/Kathmandu', maxResponses: 90 },
    ...{ onePer: 'none', emailField: null, closedMessage: 'Bis März', hasWaitingList: false, stock: [] },
  });
  const emails = { frequency: 'daily', includesAnswers: true, timeZone: 'Asia/Kathmandu', copy: null };
  await call('PUT', 'notifications', { ...emails, recipients: ['Beds@hollinvale.example', 'left@hollinvale.example'] });
  await app.database.query(
    "UPDATE notification_recipients SET unsubscribed_at = '2026-03-04T05:06:07.891234Z' WHERE email LIKE 'left@%' AND form_id = $1",
    [formId],
  );
  await call('PUT', 'notifications', { ...emails, recipients: ['Beds@hollinvale.example'] });
}

/** Gives a form an image. */
async function addImage(app: TestApp, { token }: Owner, formId: string): Promise<void> {
  const map = { create: { width: 400, height: 300, channels: 3 as const, background: '#3a7d44' } };
  const { status } = await app.raw({
    method: 'POST',
    url: `/api/forms/${formId}/images`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
    payload: await sharp(map).png().toBuffer(),
  });
  expect(status).toBe(201);
}

/** Moves a form to a folder in another one. */
async function addFolders(app: TestApp, { token }: Owner, formId: string): Promise<void> {
  const folder = async (body: object) =>
    (await app.call<{ id: string }>('POST', '/folders', { token, body })).body.data.id;
  const parentId = await folder({ name: 'Ogród “Łąka”' });
  const folderId = await folder({ name: 'עונה, 2026', parentId });
  await folder({ name: 'Empty' });
  expect((await app.call('PUT', `/forms/${formId}/folder`, { token, body: { folderId } })).status).toBe(200);
}

/** Gives an account two option lists, of which one has changed. */
async function addLists(app: TestApp, { token }: Owner): Promise<string> {
  const create = (name: string, options: object[]) =>
    app.call<{ id: string }>('POST', '/option-lists', { token, body: { name, options } });
  await create('Towns, “east”', [{ label: 'Dún Laoghaire', value: 'DL' }, { label: 'ירושלים' }]);
  const { id } = (await create('Plots', [{ label: 'Bed' }])).body.data;
  await app.call('PUT', `/option-lists/${id}`, { token, body: { name: 'Plots', options: [{ label: 'Bed, small' }] } });
  return id;
}

/** The names of an account’s option lists. */
async function listNames(app: TestApp, { token }: Owner): Promise<string[]> {
  const { body } = await app.call<{ lists: { name: string }[] }>('GET', '/option-lists', { token });
  return body.data.lists.map(({ name }) => name);
}

/** Visitors may correct their responses. */
const settings = {
  language: 'auto',
  keepAnswers: true,
  mayCorrect: true,
  chatbot: { enabled: false, welcomeMessage: '', position: 'bottom-right', theme: 'purple' },
};

/** An account with a photo and a published form of three versions, answers with a correction, a mark, settings, a draft, folders, and a file. */
async function fullAccount(app: TestApp): Promise<{ owner: Owner; formId: string }> {
  const owner = await app.owner();
  const fields = [
    { id: 'name', type: 'text', label: 'Name, “full”', required: true },
    { id: 'stars', type: 'rating', label: 'Stars' },
    { id: 'cv', type: 'file', label: 'CV' },
  ];
  const form = await app.form(owner, {
    title: 'Plots & ורה',
    fields,
    status: 'published',
    visibility: 'public',
    settings,
  });
  const send = async (key: string, stars: number, content: string) => {
    const uploaded = await app.raw<{ id: string }>({
      method: 'POST',
      url: `/api/forms/${form._id}/files?key=${key}&field=cv`,
      headers: { 'content-type': 'multipart/form-data; boundary=t' },
      payload: `--t\r\nContent-Disposition: form-data; name="file"; filename="ורה.txt"\r\n\r\n${content}\r\n--t--\r\n`,
    });
    const { status, body } = await app.submit(form._id, {
      key,
      language: 'ar',
      data: { name: '=1+1', stars, cv: 'ורה.txt' },
      files: { cv: [uploaded.body.data.id] },
    });
    expect(status).toBe(201);
    return body.data.receipt;
  };
  const receipt = await send('0b0e7a4c-0000-4000-8000-00000000abcd', 3, 'Hello ורה');
  await send(correctionKey('0b0e7a4c-0000-4000-8000-00000000abce', receipt, 1), 4, 'Hello again');
  await app.call('PUT', `/forms/${form._id}`, { token: owner.token, body: { title: 'Renamed, not published' } });
  await app.submit(form._id, { data: { name: 'Vera', stars: 2 } });
  const list = await app.call<WireResponses>('GET', `/forms/${form._id}/responses`, { token: owner.token });
  await app.call('PATCH', `/forms/${form._id}/responses/${list.body.data.responses[0]?.id}`, {
    token: owner.token,
    body: { status: 'done', note: 'Called back, “yes”' },
  });
  await app.form(owner, { title: 'A draft' });
  await addSettings(app, owner, form._id);
  await addImage(app, owner, form._id);
  await addFolders(app, owner, form._id);
  await addLists(app, owner);
  return { owner, formId: form._id };
}

describe('the import of an archive', () => {
  test('gives another installation the same data: its archive has the same bytes', async () => {
    const { owner, formId } = await fullAccount(here());
    const archive = await exported(here(), owner);
    // The accounts of both installations have the same name and email.
    const other = await there().owner();
    const { status, body } = await imported(there(), other, archive);
    expect({ status, data: body.data }).toEqual({ status: 200, data: { forms: 2, responses: 2, existing: 0 } });
    expect((await exported(there(), other)).equals(archive)).toBe(true);

    const read = async (app: TestApp, { token }: Owner, path: string) =>
      (await app.call('GET', `/forms/${formId}${path}`, { token })).body.data;
    const same = ['/responses', '/analytics/overview', '/analytics/fields/stars', '/versions', '/notifications'];
    same.push('/availability', '/retention', '/spam-filters');
    for (const path of same)
      expect({ path, data: await read(there(), other, path) }).toEqual({ path, data: await read(here(), owner, path) });
    const opened = async (app: TestApp) =>
      (await app.call<{ key: string }>('GET', `/forms/public/${formId}`)).body.data;
    // Each call makes another key for the submission.
    expect(await opened(there())).toEqual({ ...(await opened(here())), key: expect.any(String) });
  });

  /** The versions of the form’s corrected response, each with the content of its files. */
  async function corrections(app: TestApp, { token }: Owner, formId: string) {
    const path = `/forms/${formId}/responses`;
    const { responses } = (await app.call<WireResponses>('GET', path, { token })).body.data;
    const { id } = firstOf(responses.filter(({ correctedAt }) => correctedAt));
    const { versions } = (
      await app.call<Static<typeof ResponseVersionsBody>>('GET', `${path}/${id}/versions`, { token })
    ).body.data;
    const contents = versions.map(async ({ data, files }) => {
      const url = `/api${path}/${id}/files/${firstOf(files).id}`;
      return [data.stars, (await app.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).payload];
    });
    return Promise.all(contents);
  }

  test('gives another installation all versions of a corrected response, with their files', async () => {
    const { owner, formId } = await fullAccount(here());
    const archive = await exported(here(), owner);
    const other = await there().owner();
    expect((await imported(there(), other, archive)).status).toBe(200);
    await sweep({ database: there().database, files: diskStore(join(there().folder, 'files')) });
    expect(await corrections(there(), other, formId)).toEqual([
      [3, 'Hello ורה'],
      [4, 'Hello again'],
    ]);
    expect((await exported(there(), other)).equals(archive)).toBe(true);
  });

  test('accepts an archive from before corrections', async () => {
    const { owner } = await fullAccount(here());
    const former = await changed(await exported(here(), owner), (path, content) => {
      if (path.endsWith('corrections.jsonl')) return null;
      return path.endsWith('responses.jsonl') ? content.replace(/, ?"correctedAt": ?(?:"[^"]*"|null)/g, '') : content;
    });
    const other = await there().owner();
    expect((await imported(there(), other, former)).body.data).toEqual({ forms: 2, responses: 2, existing: 0 });
  });

  const languages = ({ database }: TestApp, formId: string) =>
    database.query<{ language: string | null }>(
      'SELECT language FROM responses WHERE form_id = $1 ORDER BY submitted_at',
      [formId],
    );

  test('gives another installation the languages of visitors’ pages', async () => {
    const { owner, formId } = await fullAccount(here());
    const other = await there().owner();
    expect((await imported(there(), other, await exported(here(), owner))).status).toBe(200);
    expect(await languages(there(), formId)).toEqual([{ language: 'ar' }, { language: null }]);
  });

  test('accepts an archive from before the languages of visitors’ pages, and refuses one with any other text', async () => {
    const { owner, formId } = await fullAccount(here());
    const archive = await exported(here(), owner);
    const withLanguage = (text: string) =>
      changed(archive, (path, content) =>
        path.endsWith('responses.jsonl') ? content.replace(/, ?"language": ?(?:"[^"]*"|null)/g, text) : content,
      );
    const other = await there().owner();
    const invented = await imported(there(), other, await withLanguage(', "language": "x-secret"'));
    expect([invented.status, invented.body.message]).toEqual([400, expect.stringContaining('is not a response')]);
    const former = await imported(there(), other, await withLanguage(''));
    expect(former.body.data).toEqual({ forms: 2, responses: 2, existing: 0 });
    expect(await languages(there(), formId)).toEqual([{ language: null }, { language: null }]);
  });

  test('leaves out a correction that was sent while the archive was written', async () => {
    const { owner, formId } = await fullAccount(here());
    const archive = await changed(await exported(here(), owner), (path, content) => {
      if (!path.endsWith('corrections.jsonl') || content === '') return content;
      const lines = content.trim().split('\n');
      const later = {
        ...JSON.parse(String(lines[1])),
        number: 3,
        key: 'sent-later',
        storedAt: '2999-01-01T00:00:00.000000Z',
      };
      return `${[...lines, JSON.stringify(later)].join('\n')}\n`;
    });
    const other = await there().owner();
    expect((await imported(there(), other, archive)).status).toBe(200);
    expect(await corrections(there(), other, formId)).toHaveLength(2);
  });

  test('gives another installation the photo, the views and the emails, and announces no response', async () => {
    const { owner, formId } = await fullAccount(here());
    const other = await there().owner();
    await imported(there(), other, await exported(here(), owner));
    const read = async (path: string) => (await there().call<never>('GET', path, { token: other.token })).body;
    const { views, columns } = (await read(`/forms/${formId}/response-views`)).data as WireViews;
    expect(views.map(({ name, query }) => [name, query])).toEqual(
      ['abroad', 'Offene Anträge', 'Zuletzt'].map((name) => [name, 'status=new&sort=-stars']),
    );
    expect(columns).toMatchObject({ order: ['stars', 'name'], hidden: [], widths: { name: 240, stars: 90 } });
    const again = await there().call('PUT', `/forms/${formId}/notifications`, {
      token: other.token,
      body: {
        ...((await read(`/forms/${formId}/notifications`)).data as object),
        recipients: ['LEFT@hollinvale.example'],
      },
    });
    expect(again.body.message).toBe('left@hollinvale.example has unsubscribed from the emails of this form.');
    expect(await there().database.query('SELECT 1 FROM pending_notices')).toEqual([]);
    const { avatar } = (await read('/users/me')).user;
    expect(avatar).toMatch(/^\/api\/avatars\//);
    const photo = await there().app.inject({ url: avatar });
    expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/webp']);
  });

  test('accepts an archive of version 1, which has no settings and no photo', async () => {
    const { owner } = await fullAccount(here());
    const former = await changed(await exported(here(), owner), (path, content) => {
      if (path === 'account.json') return content.replace('"version": 2', '"version": 1');
      return path.endsWith('settings.json') ? null : content;
    });
    const other = await there().owner();
    expect((await imported(there(), other, former)).body.data).toEqual({ forms: 2, responses: 2, existing: 0 });
  });

  /** The names of an account’s folders, with their parents and the number of their forms. */
  async function folders(app: TestApp, { token }: Owner) {
    const { body } = await app.call<{ folders: WireFolder[] }>('GET', '/folders', { token });
    const all = body.data.folders;
    return all.map(({ name, parentId, formIds }) => [
      name,
      all.find(({ id }) => id === parentId)?.name ?? null,
      formIds.length,
    ]);
  }
  const allFolders = [
    ['Empty', null, 0],
    ['Ogród “Łąka”', null, 0],
    ['עונה, 2026', 'Ogród “Łąka”', 1],
  ];

  test('gives another installation the folders, and uses those with the same names', async () => {
    const { owner } = await fullAccount(here());
    const archive = await exported(here(), owner);
    const [other, second] = [await there().owner(), await there().owner()];
    const place = { token: other.token, body: { name: 'OGRÓD “ŁĄKA”' } };
    expect((await there().call('POST', '/folders', place)).status).toBe(201);
    expect((await imported(there(), other, archive)).status).toBe(200);
    const renamed = allFolders.map((folder) => folder.map((each) => (each === 'Ogród “Łąka”' ? 'OGRÓD “ŁĄKA”' : each)));
    expect(await folders(there(), other)).toEqual(renamed);
    // The ids of its folders belong to the other account now, as do those of its forms.
    expect((await imported(there(), second, archive)).body.data).toEqual({ forms: 0, responses: 0, existing: 2 });
    expect(await folders(there(), second)).toEqual(allFolders.map(([name, parent]) => [name, parent, 0]));
    expect(await folders(there(), other)).toEqual(renamed);
  });

  test('accepts an archive from before folders', async () => {
    const { owner } = await fullAccount(here());
    const former = await changed(await exported(here(), owner), (path, content) => {
      if (path === 'folders.json') return null;
      return path.endsWith('form.json') ? content.replace(/,\s*"folderId": ?(?:"[^"]*"|null)/, '') : content;
    });
    const other = await there().owner();
    expect((await imported(there(), other, former)).body.data).toEqual({ forms: 2, responses: 2, existing: 0 });
    expect(await folders(there(), other)).toEqual([]);
  });

  test('is refused with a message if the account has no room for the folders', async () => {
    const { owner } = await fullAccount(here());
    const archive = await exported(here(), owner);
    const other = await there().owner();
    await there().database.query(
      "INSERT INTO folders (id, owner_id, name) SELECT gen_random_uuid(), $1, 'Folder ' || n FROM generate_series(2, $2::int) n",
      [other.id, MAX_FOLDERS],
    );
    const { status, body } = await imported(there(), other, archive);
    expect([status, body.message]).toEqual([
      400,
      'You have reached the limit of folders. Delete folders, then import again.',
    ]);
    expect(await folders(there(), other)).toHaveLength(MAX_FOLDERS - 1);
  });

  /** Imports an archive into several accounts. None ends before one was refused. */
  async function importedAtOnce(owners: readonly Owner[], archive: Buffer) {
    let end = () => {};
    const isRefused = new Promise<void>((done) => {
      end = done;
    });
    async function* held() {
      await isRefused;
      yield archive;
    }
    const answers = owners.map((owner) => imported(there(), owner, Readable.from(held())));
    await Promise.race(answers);
    end();
    return Promise.all(answers);
  }

  test('is refused during another import of the account, and while four accounts import', async () => {
    const { owner } = await fullAccount(here());
    const archive = await exported(here(), owner);
    const other = await there().owner();
    const twice = await importedAtOnce([other, other], archive);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 429]);
    expect(twice.find(({ status }) => status === 429)?.headers['retry-after']).toBe('60');
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => there().owner()));
    const all = await importedAtOnce(people, archive);
    expect(all.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 429]);
    expect((await imported(there(), other, archive)).status).toBe(200);
  });

  test('gives another installation the option lists, and a number to one whose name is taken', async () => {
    const owner = await here().owner();
    const listId = await addLists(here(), owner);
    const fields = [{ id: 'plot', type: 'radio', label: 'Plot', options: ['Bed'], details: { optionList: listId } }];
    const form = await here().form(owner, { fields });
    const other = await there().owner();
    const body = { name: 'PLOTS', options: [{ label: 'Own' }] };
    await there().call('POST', '/option-lists', { token: other.token, body });
    const archive = await exported(here(), owner);
    expect((await imported(there(), other, archive)).status).toBe(200);
    expect(await listNames(there(), other)).toEqual(['PLOTS', 'Plots (2)', 'Towns, “east”']);
    const published = await there().call<{ pages: { fields: { options: string[] }[] }[] }>(
      'PUT',
      `/forms/${form._id}`,
      {
        token: other.token,
        body: { title: 'Plots', status: 'published' },
      },
    );
    expect(published.body.data.pages[0]?.fields[0]?.options).toEqual(['Bed, small']);
    await imported(there(), other, archive);
    expect(await listNames(there(), other)).toHaveLength(3);
  });

  test('restores the default theme with its images, and does not change one that exists', async () => {
    const { owner } = await fullAccount(here());
    const { token } = owner;
    const [image] = await here().database.query<{ id: string }>(
      `SELECT i.id FROM images i JOIN form_images f ON f.image_id = i.id JOIN forms o ON o.id = f.form_id
       WHERE o.owner_id = $1 LIMIT 1`,
      [owner.id],
    );
    const theme = {
      name: 'slate',
      brightness: 'dark',
      logo: { image: String(image?.id), alternative: 'Bäume, “Park”' },
    };
    expect((await here().call('PUT', '/default-theme', { token, body: { theme } })).status).toBe(200);
    const archive = await exported(here(), owner);
    const other = await there().owner();
    const restored = async () =>
      (await there().call<{ theme: object }>('GET', '/default-theme', { token: other.token })).body.data.theme;
    const invalidTheme = await changed(archive, (path, content) =>
      path === 'default-theme.json' ? content.replace('"slate"', '"none"') : content,
    );
    expect((await imported(there(), other, invalidTheme)).body.message).toMatch(/default-theme\.json/);
    expect((await imported(there(), other, archive)).status).toBe(200);
    expect(await restored()).toEqual(theme);
    const kept = await there().database.query('SELECT images FROM default_themes WHERE owner_id = $1', [other.id]);
    expect(kept).toEqual([{ images: [image?.id] }]);
    const own = { name: 'opus', brightness: 'light' };
    await there().call('PUT', '/default-theme', { token: other.token, body: { theme: own } });
    await imported(there(), other, archive);
    expect(await restored()).toEqual(own);
  });

  test('accepts an archive from before option lists', async () => {
    const { owner } = await fullAccount(here());
    const former = await changed(await exported(here(), owner), (path, content) =>
      path === 'option-lists.jsonl' ? null : content,
    );
    const other = await there().owner();
    expect((await imported(there(), other, former)).status).toBe(200);
    expect(await listNames(there(), other)).toEqual([]);
  });

  test('is refused when the account would have too many option lists', async () => {
    const { owner } = await fullAccount(here());
    const other = await there().owner();
    await there().database.query(
      `INSERT INTO option_lists (id, owner_id, name, options)
       SELECT gen_random_uuid(), $1, 'List ' || n, '[{"label":"A"}]' FROM generate_series(1, 99) n`,
      [other.id],
    );
    const { status, body } = await imported(there(), other, await exported(here(), owner));
    expect([status, body.message]).toEqual([400, expect.stringMatching(/limit of option lists/)]);
  });

  test('does not replace an existing photo', async () => {
    const { owner } = await fullAccount(here());
    const { owner: other } = await fullAccount(there());
    const avatarOf = async () => (await there().call('GET', '/users/me', { token: other.token })).body.user.avatar;
    const before = await avatarOf();
    expect((await imported(there(), other, await exported(here(), owner))).status).toBe(200);
    expect(await avatarOf()).toBe(before);
  });

  test('leaves the forms that exist as they are', async () => {
    const { owner, formId } = await fullAccount(here());
    const archive = await exported(here(), owner);
    await here().call('PUT', `/forms/${formId}`, { token: owner.token, body: { title: 'Newer' } });
    expect((await imported(here(), owner, archive)).body.data).toEqual({ forms: 0, responses: 0, existing: 2 });
    const { body } = await here().call<{ title: string }>('GET', `/forms/${formId}`, { token: owner.token });
    expect(body.data.title).toBe('Newer');
    // A form of another account gets the same result as the account’s own form, and is not changed.
    const stranger = await here().owner();
    expect((await imported(here(), stranger, archive)).body.data).toEqual({ forms: 0, responses: 0, existing: 2 });
  });

  test('gives a form another id where the form with its id belonged to another account', async () => {
    const { owner, formId } = await fullAccount(here());
    const archive = await exported(here(), owner);
    await here().call('DELETE', `/forms/${formId}`, { token: owner.token });
    const stranger = await here().owner();
    expect((await imported(here(), stranger, archive)).body.data).toMatchObject({ forms: 1, existing: 1 });
    const publicCall = await here().call('GET', `/forms/public/${formId}`);
    expect(publicCall.status).toBe(404);
    // The same form again is the one that exists, and its owner can still bring the deleted one back.
    expect((await imported(here(), stranger, archive)).body.data).toMatchObject({ forms: 0, existing: 2 });
    expect((await imported(here(), owner, archive)).body.data).toMatchObject({ forms: 1, existing: 1 });
    const { body } = await here().call<{ title: string }>('GET', `/forms/${formId}`, { token: owner.token });
    expect(body).toMatchObject({ data: { _id: formId } });
  });

  const onlyIn = (name: string, replace: (content: string) => string | null) => (path: string, content: string) =>
    path.endsWith(name) && content !== '' ? replace(content) : content;

  test.each([
    ['an account of another program', onlyIn('account.json', () => '{"format":"other","version":1}')],
    [
      'a folder in one that is missing',
      onlyIn('folders.json', (list) =>
        list.replace('"parentId": null', '"parentId": "0b0e7a4c-0000-4000-8000-000000000000"'),
      ),
    ],
    ['a folder with a name that cannot be stored', onlyIn('folders.json', (list) => list.replace('Empty', '\\u0000'))],
    ['a line that is not JSON', onlyIn('responses.jsonl', () => '{\n')],
    [
      'a response to a version that is missing',
      onlyIn('responses.jsonl', (line) => line.replace(/"version":\d+/, '"version":99')),
    ],
    ['the same response twice', onlyIn('responses.jsonl', (lines) => lines + lines)],
    ['a text that the database cannot store', onlyIn('responses.jsonl', (lines) => lines.replace('=1+1', '\\u0000'))],
    [
      'a form that could not be saved',
      onlyIn('versions.jsonl', (lines) => lines.replace('"type":"text"', '"type":"spell"')),
    ],
    ['versions in another order', onlyIn('versions.jsonl', (lines) => lines.trim().split('\n').reverse().join('\n'))],
    [
      'a published version that is missing',
      onlyIn('form.json', (form) => form.replace(/"publishedVersion": \d+/, '"publishedVersion": 77')),
    ],
    ['a file twice', onlyIn('uploads.jsonl', (lines) => lines + lines)],
    ['a file of another size', (path: string, content: string) => (path.includes('/files/') ? `${content}!` : content)],
    ['a version that is no response', onlyIn('corrections.jsonl', (lines) => lines.replace('"storedAt"', '"at"'))],
    [
      'more versions of a response than it can have',
      onlyIn('corrections.jsonl', (lines) => {
        const first = JSON.parse(firstOf(lines.split('\n')));
        const line = (at: number) => JSON.stringify({ ...first, number: at + 1, key: `sent ${at}` });
        return Array.from({ length: MAX_VERSIONS + 1 }, (_, at) => line(at)).join('\n');
      }),
    ],
    [
      'versions of a response in another order',
      onlyIn('corrections.jsonl', (lines) => lines.trim().split('\n').reverse().join('\n')),
    ],
    ['the versions of a response twice', onlyIn('corrections.jsonl', (lines) => lines + lines)],
    [
      'a correction to a version that is missing',
      onlyIn('corrections.jsonl', (lines) => lines.replace(/"version":\d+/, '"version":99')),
    ],
    ['a missing list', onlyIn('uploads.jsonl', () => null)],
    [
      'a day that does not exist',
      onlyIn('responses.jsonl', (lines) =>
        lines.replace(/"submittedAt":"\d{4}-\d\d-\d\d/, '"submittedAt":"2026-02-30'),
      ),
    ],
    [
      'a deeply nested answer',
      onlyIn('responses.jsonl', (lines) => lines.replace('"data":{', `"data":{"deep":${DEEP},`)),
    ],
    [
      'a deeply nested answer of a correction',
      onlyIn('corrections.jsonl', (lines) => lines.replace('"data":{', `"data":{"deep":${DEEP},`)),
    ],
    [
      'a deeply nested member of a form',
      onlyIn('versions.jsonl', (lines) => lines.replace('"document":{', `"document":{"deep":${DEEP},`)),
    ],
    ['a leap second', onlyIn('responses.jsonl', (lines) => lines.replace(/("submittedAt":"[^"]*):\d\d\./, '$1:60.'))],
    [
      'a form that opens in the year 0',
      onlyIn('settings.json', (settings) => settings.replace('2026-01-01T09:00', '0000-01-01T09:00')),
    ],
    ['an unknown time zone', onlyIn('settings.json', (settings) => settings.replace('Asia/Kathmandu', 'Mars/Base'))],
    ['an option twice in a list', onlyIn('option-lists.jsonl', (lines) => lines.replace('ירושלים', 'Dún Laoghaire'))],
    [
      'an option list without options',
      onlyIn('option-lists.jsonl', (lines) => lines.replace(/"options":\[.*?\]/, '"options":[]')),
    ],
    ['two views with one name', onlyIn('settings.json', (settings) => settings.replace('Zuletzt', 'abroad'))],
    ['a recipient that is no address', onlyIn('settings.json', (settings) => settings.replace('Beds@', 'Beds, x@'))],
    [
      'a copy to a field that asks for no email',
      onlyIn('settings.json', (settings) =>
        settings.replace('"copy": null', '"copy": {"fieldId":"name","subject":"","message":""}'),
      ),
    ],
  ])('refuses %s, and stores nothing of that form', async (_, change) => {
    const { owner } = await fullAccount(here());
    const archive = await changed(await exported(here(), owner), change);
    const other = await there().owner();
    const answer = await imported(there(), other, archive);
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 400, code: 'archive-invalid' });
    const stored = await there().database.query<{
      forms: number;
      versions: number;
      responses: number;
      uploads: number;
    }>(
      `SELECT count(*)::int AS forms,
         (SELECT count(*)::int FROM form_versions WHERE form_id = ANY(array_agg(f.id))) AS versions,
         (SELECT count(*)::int FROM responses WHERE form_id = ANY(array_agg(f.id))) AS responses,
         (SELECT count(*)::int FROM uploads WHERE form_id = ANY(array_agg(f.id))) AS uploads
       FROM forms f WHERE owner_id = $1 AND name <> 'A draft'`,
      [other.id],
    );
    expect(stored).toEqual([{ forms: 0, versions: 0, responses: 0, uploads: 0 }]);
  });

  test.each([
    ['no ZIP file', Buffer.from('plain text'), 'This file is not a ZIP file. Choose'],
    ['a ZIP file without an account', null, 'account.json is missing.'],
  ])('refuses %s', async (_, given, message) => {
    const owner = await there().owner();
    const archive =
      given ??
      (await changed(await exported(there(), owner), (path, content) => (path === 'account.json' ? null : content)));
    expect((await imported(there(), owner, archive)).body.message).toContain(message);
  });

  /** The lists of a form, made longer: this many more versions, and as many responses. */
  const longer: { readonly [name: string]: (lines: { version: number }[], count: number) => object[] } = {
    'versions.jsonl': (lines, count) => [
      ...Array.from({ length: count }, (_, at) => ({ ...lines[0], version: at + 1 })),
      ...lines.map((line) => ({ ...line, version: line.version + count })),
    ],
    'responses.jsonl': (lines, count) =>
      Array.from({ length: count }, () => ({
        ...firstOf(lines),
        version: firstOf(lines).version + count,
        id: randomUUID(),
        key: randomUUID(),
        receipt: randomUUID(),
      })),
  };

  async function longArchive(count: number): Promise<Buffer> {
    const { owner, formId } = await fullAccount(here());
    return changed(await exported(here(), owner), (path, content) => {
      if (path.startsWith('forms/') && !path.includes(formId)) return null;
      if (path.endsWith('form.json')) {
        const form = JSON.parse(content);
        const { version, publishedVersion } = form;
        return JSON.stringify({ ...form, version: version + count, publishedVersion: publishedVersion + count });
      }
      const lengthen = longer[path.split('/').at(-1) ?? ''];
      const lines = content.trim().split('\n');
      if (!lengthen) return content;
      const parsed = lines.map((line) => JSON.parse(line));
      return lengthen(parsed, count)
        .map((line) => `${JSON.stringify(line)}\n`)
        .join('');
    });
  }

  /** Imports an archive. Returns the most statements of one transaction. */
  async function longestTransaction(archive: Buffer, owner: Owner): Promise<number> {
    const { database, folder } = there();
    let longest = 0;
    const watched: Database = {
      ...database,
      transaction: (work) =>
        database.transaction((transaction) => {
          let statements = 0;
          const query = (<Row>(sql: string, parameters?: readonly unknown[]) => {
            statements += 1;
            longest = Math.max(longest, statements);
            return transaction.query<Row>(sql, parameters);
          }) as Queries['query'];
          return work({ ...transaction, query });
        }),
    };
    const path = join(folder, `${randomUUID()}.zip`);
    await writeFile(path, archive);
    const context = { database: watched, files: diskStore(join(folder, 'files')), quotas: defaultQuotas };
    expect(await importArchive(context, owner.id, path)).toMatchObject({ forms: 1 });
    return longest;
  }

  test('lets other calls use the database between its parts, however long its lists are', async () => {
    const short = await longestTransaction(await longArchive(100), await there().owner());
    const long = await longestTransaction(await longArchive(400), await there().owner());
    expect(long).toBe(short);
  });

  test('is repeated after a server ended in the middle of it, and the partial data is removed', async () => {
    const { owner, formId } = await fullAccount(here());
    const archive = await exported(here(), owner);
    const other = await there().owner();
    await imported(there(), other, archive);
    const { database } = there();
    await database.query("INSERT INTO unfinished_imports VALUES ($1, now() - interval '1 hour')", [formId]);
    expect((await imported(there(), other, archive)).body.data).toEqual({ forms: 1, responses: 2, existing: 1 });
    await database.query("INSERT INTO unfinished_imports VALUES ($1, now() - interval '1 hour')", [formId]);
    await sweep({ database, files: diskStore(join(there().folder, 'files')) });
    expect(await database.query('SELECT 1 FROM forms WHERE id = $1', [formId])).toEqual([]);
  });

  test('leaves out files that are only in the list, whatever size the list says', async () => {
    const { owner, formId } = await fullAccount(here());
    const archive = await changed(await exported(here(), owner), (path, content) => {
      if (path.includes('/files/')) return null;
      return path.endsWith('uploads.jsonl') ? content.replace(/"size":\d+/g, '"size":900000000000') : content;
    });
    const other = await there().owner();
    expect((await imported(there(), other, archive)).body.data).toEqual({ forms: 2, responses: 2, existing: 0 });
    const { database } = there();
    expect(await database.query('SELECT 1 FROM uploads WHERE form_id = $1', [formId])).toEqual([]);
    expect(await database.query('SELECT 1 FROM upload_totals WHERE form_id = $1 AND bytes > 0', [formId])).toEqual([]);
    const { responses } = (
      await there().call<WireResponses>('GET', `/forms/${formId}/responses`, { token: other.token })
    ).body.data;
    expect(responses.map(({ data, files }) => [data.cv, files])).toContainEqual(['ורה.txt', []]);
  });

  test('stores the row of a file after its content, so that an interrupted import fills no quota', async () => {
    const { owner, formId } = await fullAccount(here());
    const path = join(there().folder, `${randomUUID()}.zip`);
    await writeFile(path, await exported(here(), owner));
    const { database, folder } = there();
    const store = diskStore(join(folder, 'files'));
    const rows: object[] = [];
    const files = {
      ...store,
      put: async (...given: Parameters<typeof store.put>) => {
        const size = await store.put(...given);
        rows.push(...(await database.query<object>('SELECT 1 FROM uploads WHERE id = $1', [given[0].id])));
        return size;
      },
    };
    const context = { database, files, quotas: defaultQuotas };
    expect(await importArchive(context, (await there().owner()).id, path)).toMatchObject({ forms: 2 });
    expect(rows).toEqual([]);
    expect(await database.query('SELECT 1 FROM uploads WHERE form_id = $1', [formId])).toHaveLength(2);
  });

  test.each([
    ['uploads.jsonl', 'createdAt', 'SELECT 1 FROM uploads WHERE form_id = $1 AND created_at > now()'],
    ['responses.jsonl', 'submittedAt', 'SELECT 1 FROM responses WHERE form_id = $1 AND submitted_at > now()'],
    ['versions.jsonl', 'savedAt', 'SELECT 1 FROM form_versions WHERE form_id = $1 AND saved_at > now()'],
    ['form.json', 'updatedAt', 'SELECT 1 FROM forms WHERE id = $1 AND updated_at > now()'],
  ])('does not believe dates in the future in %s', async (list, member, sql) => {
    const { owner, formId } = await fullAccount(here());
    const dates = new RegExp(`("${member}": ?")\\d{4}`, 'g');
    const archive = await changed(await exported(here(), owner), (path, content) =>
      path.endsWith(list) ? content.replace(dates, (_, start) => `${start}2999`) : content,
    );
    expect((await imported(there(), await there().owner(), archive)).status).toBe(200);
    expect(await there().database.query(sql, [formId])).toEqual([]);
  });

  test('refuses an archive whose files are too large for the account before it stores one', async () => {
    const { owner } = await fullAccount(here());
    const archive = await exported(here(), owner);
    const other = await there().owner();
    const path = join(there().folder, `${randomUUID()}.zip`);
    await writeFile(path, archive);
    const files = diskStore(join(there().folder, 'few-files'));
    const context = { database: there().database, files, quotas: { ...defaultQuotas, accountBytes: 10 } };
    expect(await importArchive(context, other.id, path)).toMatchObject({ refused: 'archive-invalid' });
    for await (const batch of files.list()) expect(batch).toEqual([]);
  });

  test.each(['accountBytes', 'installationBytes'])(
    'refuses an archive whose images are too large for %s, also without files',
    async (quota) => {
      const { owner, formId } = await fullAccount(here());
      const archive = await changed(await exported(here(), owner), (path, content) =>
        path.includes('/files/') ? null : content,
      );
      const other = await there().owner();
      const path = join(there().folder, `${randomUUID()}.zip`);
      await writeFile(path, archive);
      const files = diskStore(join(there().folder, 'no-files'));
      const context = { database: there().database, files, quotas: { ...defaultQuotas, [quota]: 10 } };
      const result = await importArchive(context, other.id, path);
      expect(result).toMatchObject({ refused: 'archive-invalid' });
      expect(JSON.stringify(result)).toContain('the images and files are larger than this installation allows');
      expect(await there().database.query('SELECT 1 FROM form_images WHERE form_id = $1', [formId])).toEqual([]);
    },
  );

  test.each([
    ['a long name', { path: `forms/${'x'.repeat(2_000)}`, comment: '' }],
    ['a long comment', { path: 'forms/x', comment: 'x'.repeat(2_000) }],
  ])('refuses an entry with %s, which would stay in memory', async (_, { path, comment }) => {
    const owner = await there().owner();
    const zip = new ZipFile();
    zip.addBuffer(Buffer.from('{"format":"tessera-archive","version":1}'), 'account.json');
    zip.addBuffer(Buffer.from(''), path, { fileComment: comment } as object);
    zip.end();
    const answer = await imported(there(), owner, await buffer(zip.outputStream as Readable));
    expect(answer.body.message).toBe('The archive has a file whose name is too long.');
  });

  test('refuses an entry with many extra fields, each of which takes a hundred times its bytes', async () => {
    const name = 'account.json';
    const extra = Buffer.alloc(384);
    const entry = Buffer.alloc(46 + name.length);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt16LE(extra.length, 30);
    entry.write(name, 46, 'latin1');
    const directory = Buffer.concat([entry, extra]);
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(1, 8);
    end.writeUInt16LE(1, 10);
    end.writeUInt32LE(directory.length, 12);
    const answer = await imported(there(), await there().owner(), Buffer.concat([directory, end]));
    expect(answer.body.message).toBe('The archive has a file with too many extra fields.');
  });

  test.each([
    ['a name with folders', (lines: string) => lines.replace('ורה.txt', '../../ורה.txt')],
    ['a type with a line break', (lines: string) => lines.replace('text/plain', 'text/plain\\r\\nx: y')],
  ])('refuses a file with %s', async (_, change) => {
    const { owner } = await fullAccount(here());
    const archive = await changed(await exported(here(), owner), onlyIn('uploads.jsonl', change));
    expect((await imported(there(), await there().owner(), archive)).status).toBe(400);
  });
});
