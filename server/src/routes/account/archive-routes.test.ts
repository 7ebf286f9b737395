import { text } from 'node:stream/consumers';
import { DAY_MS } from '@tessera/fields/durations';
import type { WireArchiveState } from '@tessera/form-model/wire';
import yauzl from 'yauzl';
import type { Email } from '../../mail/mailer';
import { storedBytes } from '../../repositories/stored-bytes';
import { eventually } from '../../testing/eventually';
import { type Owner, useTestApp } from '../../testing/test-app';

const mails: Email[] = [];
const app = useTestApp({ mailer: async (mail) => void mails.push(mail) });

const call = async (method: 'GET' | 'POST' | 'DELETE', owner: Owner, path = '') =>
  (await app().call<WireArchiveState & { url: string }>(method, `/users/me/archive${path}`, { token: owner.token }))
    .body.data;

/** Starts an archive and waits until it is written. */
async function prepare(owner: Owner) {
  await call('POST', owner);
  while ((await call('GET', owner)).archive?.state === 'running') await new Promise(setImmediate);
}

async function download(owner: Owner): Promise<Buffer> {
  await prepare(owner);
  const { url } = await call('POST', owner, '/download');
  const { rawPayload, headers } = await app().app.inject({ url });
  expect(headers['content-type']).toBe('application/zip');
  return rawPayload;
}

/** The entries of a ZIP file as texts, by path. */
async function entriesOf(bytes: Buffer): Promise<{ [path: string]: string }> {
  const zip = await yauzl.fromBufferPromise(bytes);
  const entries: { [path: string]: string } = {};
  for await (const entry of zip.eachEntry()) {
    entries[entry.fileName] = await text(await zip.openReadStreamPromise(entry));
  }
  return entries;
}

/** A form with a file question, two versions and a response with a file. */
async function formWithFile(owner: Owner) {
  const fields = [
    { id: 'name', type: 'text', label: 'Name', required: true },
    { id: 'cv', type: 'file', label: 'CV' },
  ];
  const form = await app().form(owner, {
    title: 'Plots, “beds” & ורה',
    fields,
    status: 'published',
    visibility: 'public',
  });
  const key = '0b0e7a4c-0000-4000-8000-00000000abcd';
  const boundary = 'tessera';
  const uploaded = await app().raw<{ id: string }>({
    method: 'POST',
    url: `/api/forms/${form._id}/files?key=${key}&field=cv`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="ורה.txt"\r\nContent-Type: text/plain\r\n\r\nHello ורה\r\n--${boundary}--\r\n`,
  });
  if (uploaded.status !== 201) throw new Error(uploaded.text);
  const sent = await app().submit(form._id, {
    key,
    data: { name: '=1+1', cv: 'ורה.txt' },
    files: { cv: [uploaded.body.data.id] },
  });
  if (sent.status !== 201) throw new Error(sent.text);
  return { form, fileId: uploaded.body.data.id };
}

describe('the archive of all data', () => {
  test('has the account, forms, versions, responses and files, and nothing of others', async () => {
    const owner = await app().owner();
    await app().form(await app().owner(), { title: 'A form of another account' });
    const { form, fileId } = await formWithFile(owner);
    expect(await call('GET', owner)).toEqual({ forms: 1, responses: 1, files: 1, archive: null });
    const entries = await entriesOf(await download(owner));
    const folder = `forms/${form._id}`;
    expect(Object.keys(entries)).toEqual([
      'README.txt',
      'account.json',
      'folders.json',
      'option-lists.jsonl',
      'default-theme.json',
      `${folder}/form.json`,
      `${folder}/settings.json`,
      `${folder}/responses.jsonl`,
      `${folder}/corrections.jsonl`,
      `${folder}/versions.jsonl`,
      `${folder}/uploads.jsonl`,
      `${folder}/files/${fileId}`,
    ]);
    expect(JSON.parse(entries['account.json'] ?? '')).toMatchObject({ name: 'Olive Owner', email: owner.email });
    expect(JSON.parse(entries[`${folder}/form.json`] ?? '')).toMatchObject({ name: 'Plots, “beds” & ורה' });
    const versions = (entries[`${folder}/versions.jsonl`] ?? '').trim().split('\n');
    expect(versions.map((line) => JSON.parse(line).version)).toEqual([1, 2]);
    expect(JSON.parse(entries[`${folder}/responses.jsonl`] ?? '')).toMatchObject({
      data: { name: '=1+1', cv: 'ורה.txt' },
      status: 'new',
    });
    expect(entries[`${folder}/files/${fileId}`]).toBe('Hello ורה');
  });

  test('has the same bytes while the data is the same', async () => {
    const owner = await app().owner();
    const { form } = await formWithFile(owner);
    const first = await download(owner);
    expect((await download(owner)).equals(first)).toBe(true);
    await app().submit(form._id, {});
    expect((await download(owner)).equals(first)).toBe(false);
  });

  test('says its size and its end when it is ready, also by email', async () => {
    const owner = await app().owner();
    await app().form(owner);
    await prepare(owner);
    const { archive } = await call('GET', owner);
    const { url } = await call('POST', owner, '/download');
    const bytes = (await app().app.inject({ url })).rawPayload;
    expect(archive).toMatchObject({ state: 'ready', size: bytes.length, written: 0, total: 0 });
    expect(Math.round((Date.parse(archive?.expiresAt ?? '') - Date.now()) / DAY_MS)).toBe(7);
    while (!mails.some(({ to }) => to === owner.email)) await new Promise(setImmediate);
    expect(mails.find(({ to }) => to === owner.email)?.subject).toBe('Your Tessera data is ready to download');
  });

  test('ends a day after it was downloaded, and counts for the storage of the installation until then', async () => {
    const owner = await app().owner();
    await formWithFile(owner);
    const before = (await storedBytes(app().database, owner.id)).installation;
    await prepare(owner);
    const { archive } = await call('GET', owner);
    expect(Date.parse(archive?.expiresAt ?? '')).toBeGreaterThan(Date.now() + 6 * DAY_MS);
    expect((await storedBytes(app().database, owner.id)).installation).toBe(before + (archive?.size ?? 0));
    const { url } = await call('POST', owner, '/download');
    await app().app.inject({ url });
    await eventually(async () => {
      const left = Date.parse((await call('GET', owner)).archive?.expiresAt ?? '') - Date.now();
      expect(left).toBeLessThanOrEqual(DAY_MS);
    });
  });

  test('is downloaded once with an address, by its owner only', async () => {
    const owner = await app().owner();
    await prepare(owner);
    const { url } = await call('POST', owner, '/download');
    // A program that only asks about the address does not use it up.
    expect((await app().app.inject({ method: 'HEAD', url })).statusCode).toBe(404);
    expect((await app().app.inject({ url })).statusCode).toBe(200);
    expect((await app().app.inject({ url })).statusCode).toBe(404);
    const stranger = await app().owner();
    const refused = await app().call('POST', '/users/me/archive/download', { token: stranger.token });
    expect(refused.status).toBe(404);
  });

  test('can be cancelled, and leaves no file', async () => {
    const owner = await app().owner();
    await formWithFile(owner);
    await call('POST', owner);
    expect((await call('DELETE', owner)).archive).toBeNull();
    expect((await call('GET', owner)).archive).toBeNull();
  });
});
