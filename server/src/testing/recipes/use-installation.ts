import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { copyFolder } from '../copy-folder';
import { eventually } from '../eventually';
import type { SeveralServers } from './several-servers';

const PHOTO = 'Lindenstraße.txt';

interface Call {
  path: string;
  method?: string;
  token?: string;
  body?: unknown;
}

/** Calls the API and expects success. */
async function call(url: string, { path, method = 'POST', token, body }: Call) {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    body: body ? JSON.stringify(body) : null,
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return JSON.parse(text);
}

const member = (id: string, type: string, label: string) => ({
  ...{ id, type, label, description: '', placeholder: '', required: false, validation: {}, options: [] },
  ...{ defaultValue: '', rows: 3, maxRating: 5, subfields: [], createdAt: '2026-11-22T09:00:00.000Z' },
});

/** Makes the first account. Returns the token of its session. */
export async function firstAccount(url: string, setUpCode: string): Promise<string> {
  const person = { email: 'adelheid@hollinvale.example', password: 'correct horse' };
  await call(url, { path: '/users/register', body: { ...person, name: 'Adelheid Verwalter', setUpCode } });
  return (await call(url, { path: '/users/login', body: person })).token;
}

/** Publishes a form. Returns its id. */
export async function publishForm(url: string, token: string): Promise<string> {
  const { data } = await call(url, {
    path: '/forms',
    token,
    body: { title: 'Street trees', fields: [], status: 'draft' },
  });
  const pages = [
    {
      ...{ id: 'one', name: 'Page 1', title: 'Your street', description: '' },
      fields: [member('street', 'text', 'Which street needs a tree?'), member('photo', 'file', 'A photo of it')],
    },
  ];
  const body = { title: 'Street trees', pages, version: data.version, status: 'published', visibility: 'public' };
  await call(url, { path: `/forms/${data._id}`, method: 'PUT', token, body });
  return data._id;
}

/** Sends a response with a file, as a visitor’s browser does. */
async function respond(url: string, form: string, street: string): Promise<void> {
  const page = await (await fetch(`${url}/fill/${form}`)).text();
  const key = /name="~key" value="([^"]+)"/.exec(page)?.[1] ?? '';
  const body = new FormData();
  body.append('file', new Blob([`A photo of ${street}`], { type: 'text/plain' }), PHOTO);
  const sent = await fetch(`${url}/api/forms/${form}/files?key=${key}&field=photo`, { method: 'POST', body });
  if (!sent.ok) throw new Error(`The upload: ${sent.status} ${await sent.text()}`);
  const data = { street, photo: PHOTO };
  await call(url, { path: `/forms/${form}/submit`, body: { key, data, submittedAt: new Date().toISOString() } });
}

/** Uploads an image of the form’s owner. Every server sends the same file, which one of them has converted and stored. */
async function useImage(url: string, all: SeveralServers, { token, form }: { token: string; form: string }) {
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#2f6b3c' } });
  const sent = await fetch(`${url}/api/forms/${form}/images`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
    body: new Uint8Array(await picture.png().toBuffer()),
  });
  if (!sent.ok) throw new Error(`The image: ${sent.status} ${await sent.text()}`);
  const { data } = await sent.json();
  const stored = await Promise.all(
    all.addresses.map(async (each) => {
      const answer = await fetch(`http://${each}/api/images/${data.id}`);
      return { status: answer.status, content: Buffer.from(await answer.arrayBuffer()) };
    }),
  );
  const [one, other] = stored;
  expect(one?.status).toBe(200);
  expect(other).toEqual(one);
  expect(await sharp(one?.content).metadata()).toMatchObject({ format: 'webp', width: 900, height: 600 });
}

interface StoredResponse {
  id: string;
  data: { street: string };
  files: { id: string }[];
}

const versionIn = (html: string) => html.split('/parts/mf-fill/')[1]?.split('/')[0];

/** The version of the visitor’s page that each server sends. */
const versions = ({ addresses }: SeveralServers, form: string) =>
  Promise.all(addresses.map(async (each) => versionIn(await (await fetch(`http://${each}/fill/${form}`)).text())));

/**
 * Uses an installation of two servers through its load balancer: a form, images, files and responses over both servers, and
 * over one when the other stops. The first server is stopped afterwards.
 *
 * @param token of a session of the first account
 */
export async function useInstallation(url: string, all: SeveralServers, token: string): Promise<void> {
  const form = await publishForm(url, token);
  const [one, other] = await versions(all, form);
  expect([one, other]).toEqual([expect.stringMatching(/^\d/), one]);

  await releaseAndRollBack(all, form);
  await useImage(url, all, { token, form });

  const streets = ['Lindenstraße', 'Calle “Olmo”', 'Rue de l’Orme', 'Ulmengasse'];
  for (const street of streets) await respond(url, form, street);
  const read = async (through: string): Promise<StoredResponse[]> =>
    (await call(through, { path: `/forms/${form}/responses?page=1&limit=50`, method: 'GET', token })).data.responses;
  for (const address of all.addresses) {
    const responses = await read(`http://${address}`);
    expect(responses.map(({ data }) => data.street).sort()).toEqual([...streets].sort());
    for (const { id, data, files } of responses) {
      const file = `http://${address}/api/forms/${form}/responses/${id}/files/${files[0]?.id}`;
      const stored = await fetch(file, { headers: { authorization: `Bearer ${token}` } });
      expect(await stored.text()).toBe(`A photo of ${data.street}`);
    }
  }

  await all.servers[0]?.stop();
  await respond(url, form, 'Avenida del Fresno');
  expect(await read(url)).toHaveLength(streets.length + 1);
}

/** Releases a changed build of the visitor’s page and rolls it back: every server follows. */
async function releaseAndRollBack(all: SeveralServers, form: string): Promise<void> {
  const [before] = await versions(all, form);
  const folder = mkdtempSync(join(tmpdir(), 'tessera-changed-'));
  copyFolder(join(__dirname, '../../../../mf-fill/dist'), folder);
  appendFileSync(join(folder, 'visitor/visitor.json'), '\n');
  const release = ['node', 'server/dist/release.js'] as const;
  await all.releaseCommand(...release, 'publish', `mf-fill=${folder}`);
  await eventually(async () => expect(await versions(all, form)).not.toContain(before));
  await all.releaseCommand(...release, 'rollback', 'mf-fill');
  await eventually(async () => expect(await versions(all, form)).toEqual([before, before]));
  rmSync(folder, { recursive: true });
}
