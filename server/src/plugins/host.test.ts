import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, get as httpGet, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { changePointer } from '../releases/change-pointer';
import { releaseCommand } from '../releases/commands/release-commands';
import { folderStore } from '../releases/folder-store';
import { type LiveReleases, liveReleases } from '../releases/live-releases';
import { release } from '../releases/pointer';
import { storeRelease } from '../releases/publish';
import { eventually } from '../testing/eventually';
import { partManifest, publishFiles, releaseOf, shellManifest, writeBuild } from '../testing/release-stores';
import { useTestApp } from '../testing/test-app';

const root = mkdtempSync(join(tmpdir(), 'tessera-host-'));
const store = folderStore(join(root, 'store'));
const template =
  '<html><head><title>Tessera</title><!--tessera:head--></head><body><div id=root></div><!--tessera:parts--></body></html>';
const shellFiles = {
  'index.html': template,
  'server/landing.html': '<h1>Landing</h1>',
  'main.0a1b2c3d.js': 'plain',
  'main.0a1b2c3d.js.br': 'brotli',
  'mark.svg': '<svg/>',
  'tessera-shell.json': shellManifest({
    parts: ['near', 'far', 'mf-fill'].map((name) => ({ name, folder: name })),
    routes: [{ path: '/home/:id?', part: 'near', page: 'HomePage', title: 'Home <1>' }],
  }),
};
const rendererCode =
  'exports.renderer = { render: (state, around) => ({ html: JSON.stringify({ state, around }), status: state.form ? 200 : 404, styleHashes: ["sha256-abc"] }) }';
const fillFiles = {
  'visitor/visitor.json': { js: ['v.js'], css: ['v.css'] },
  'visitor/v.js': 'one',
  'server/render.cjs': rendererCode,
};
const author = { by: 'a test', at: new Date('2026-11-22T10:00:00Z') };
const problems: string[] = [];
let releases: LiveReleases;
let [shell, near] = ['', ''];

const app = useTestApp(async () => {
  shell = await publishFiles(store, 'shell', shellFiles);
  near = await publishFiles(store, 'near', {
    'server/render.cjs': 'secret',
    'home.0a1b2c3d.js': 'home',
    'home.0a1b2c3d.css': 'p{}',
  });
  releases = await liveReleases(store, {
    cache: join(root, 'checked'),
    onProblem: (message, error) => problems.push(`${message}: ${error}`),
  });
  return { releases, partsFile: join(root, 'parts.json') };
});

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

let elsewhere: Server;
beforeAll(async () => {
  // Without an account, every page leads to the set-up.
  await app().owner();
  elsewhere = createServer((_request, response) =>
    response.end(JSON.stringify(partManifest('far', { version: '</script>' }))),
  );
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  writeBuild(root, { 'parts.json': { far: `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/at/` } });
});
afterAll(async () => {
  await releases.close();
  await new Promise((resolve) => elsewhere.close(resolve));
  rmSync(root, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  app().app.inject({ url, headers });
/** Returns the status of a path that is sent unchanged. HTTP clients would normalise dots in it. */
async function statusOf(path: string): Promise<number | undefined> {
  const { server } = app().app;
  if (!server.listening) await app().app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    httpGet({ port, host: '127.0.0.1', path }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on('error', reject);
  });
}

const origin = () => `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;

test('lets no browser keep the way from the set-up, which leads to it again in a fresh installation', async () => {
  const { statusCode, headers } = await get('/setup');
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, '/login', 'no-store']);
});

test('lists all files of a route’s first screen in its document', async () => {
  const { statusCode, body, headers } = await get('/home/7?tab=1');
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(body).toContain('<title>Home &lt;1&gt; · Tessera</title>');
  expect(body).toContain(
    `<script defer src="/shell/${shell}/main.0a1b2c3d.js" integrity="${hashOf('plain')}"></script>`,
  );
  expect(body).toContain(`<link rel="preload" as="script" href="/parts/near/${near}/entry.0a1b2c3d.js">`);
  const page = `/parts/near/${near}/home.0a1b2c3d`;
  expect(body).toContain(`<link rel="preload" as="script" href="${page}.js" integrity="${hashOf('home')}">`);
  const hashes = /id="tessera-hashes">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
  expect(JSON.parse(hashes)).toEqual({ [`${page}.css`]: hashOf('p{}'), [`${page}.js`]: hashOf('home') });
  expect(body).toContain(
    `<link rel="stylesheet" href="/parts/near/${near}/home.0a1b2c3d.css" integrity="${hashOf('p{}')}">`,
  );
});

test('compresses the document', async () => {
  const plain = await get('/home/7');
  expect(plain.headers).not.toHaveProperty('content-encoding');
  const compressed = await get('/home/7', { accept: 'text/html', 'accept-encoding': 'gzip, br' });
  expect(compressed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(plain.body);
});

test('embeds the registry in the document safely and serves it at its address', async () => {
  const { body, headers } = await get('/');
  const embedded = /id="tessera-parts">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
  const registry = JSON.parse(embedded);
  expect(registry.near.entry).toBe(`/parts/near/${near}/entry.0a1b2c3d.js`);
  expect(registry.far).toMatchObject({ version: '</script>', entry: `${origin()}/at/entry.0a1b2c3d.js` });
  expect((await get('/parts.json')).json()).toEqual(registry);
  expect(headers['content-security-policy']).toContain(`script-src 'self' ${origin()};`);
});

test('sends the landing page as HTML to browsers without a session', async () => {
  const page = '<div id=root><h1>Landing</h1></div>';
  expect((await get('/')).body).toContain(page);
  expect((await get('/?from=mail')).body).toContain(page);
  expect((await get('/home/7')).body).not.toContain(page);
  const loggedIn = await get('/', { accept: 'text/html', cookie: 'tessera_theme=dark; tessera_session=1' });
  expect(loggedIn.body).toContain('<div id=root></div>');
  expect(loggedIn.headers.vary).toBe('Cookie, accept-encoding');
});

test('adds a part and follows its releases without a restart', async () => {
  const registry = async () => (await get('/parts.json')).json();
  expect(await registry()).not.toHaveProperty('mf-added');
  const first = await publishFiles(store, 'mf-added', {});
  await eventually(async () => expect((await registry())['mf-added']?.entry).toContain(first));
  const second = await publishFiles(store, 'mf-added', { 'more.js': '2' });
  await eventually(async () => expect((await registry())['mf-added']?.entry).toContain(second));
  await releaseCommand(store, ['rollback', 'mf-added'], author);
  await eventually(async () => expect((await registry())['mf-added']?.entry).toContain(first));
  // Tabs that were opened before still load the files of their version.
  expect((await get(`/parts/mf-added/${second}/more.js`)).body).toBe('2');
});

test('never serves a release whose files do not match, and stays with the version before', async () => {
  const registry = async () => (await get('/parts.json')).json();
  const good = await publishFiles(store, 'mf-guarded', { 'a.js': 'good' });
  await eventually(async () => expect((await registry())['mf-guarded']?.entry).toContain(good));
  const built = await releaseOf('mf-guarded', { 'a.js': 'new' });
  const { version } = built.release;
  await storeRelease(store, {
    ...built,
    content: (path) => (path === 'a.js' ? Buffer.from('bad') : built.content(path)),
  });
  await changePointer(store, 'mf-guarded', (pointer) => release(pointer, version, author));
  await eventually(async () => expect(problems.join()).toContain(version));
  expect(problems.join()).toContain('The file a.js does not match its hash');
  expect((await registry())['mf-guarded'].entry).toContain(good);
  expect((await get(`/parts/mf-guarded/${version}/a.js`)).statusCode).toBe(404);
  // A good release afterwards is served.
  const next = await publishFiles(store, 'mf-guarded', { 'a.js': 'next' });
  await eventually(async () => expect((await registry())['mf-guarded'].entry).toContain(next));
});

test('a change of a file in the store after its check is not served', async () => {
  const version = await publishFiles(store, 'mf-changed', { 'a.js': 'good' });
  await eventually(async () => expect((await get(`/parts/mf-changed/${version}/a.js`)).body).toBe('good'));
  await store.putFile('mf-changed', version, 'a.js', Buffer.from('evil'));
  expect((await get(`/parts/mf-changed/${version}/a.js`)).body).toBe('good');
});

test('gives browsers an id only while there is a canary, and each browser always the same version', async () => {
  expect((await get('/home/7')).headers['set-cookie']).toBeUndefined();
  const canary = await publishFiles(store, 'near', { 'home.0a1b2c3d.js': 'canary' }, 0.5);
  await eventually(async () => expect((await get('/home/7')).headers['set-cookie']).toBeDefined());
  const seen = new Set<string>();
  for (let browser = 0; browser < 40; browser += 1) {
    const first = await get('/home/7');
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
    const versionIn = (body: string) => /href="\/parts\/near\/([^/]+)\/entry/.exec(body)?.[1] ?? '';
    const again = await get('/home/7', { accept: 'text/html', cookie });
    expect([versionIn(again.body), again.headers['set-cookie']]).toEqual([versionIn(first.body), undefined]);
    seen.add(versionIn(first.body));
  }
  expect([...seen].sort()).toEqual([near, canary].sort());
  await releaseCommand(store, ['withdraw', 'near'], author);
  await eventually(async () => expect((await get('/home/7')).headers['set-cookie']).toBeUndefined());
});

test('keeps the last valid part URLs while the file is invalid', async () => {
  const good = readFileSync(join(root, 'parts.json'), 'utf8');
  const before = (await get('/parts.json')).json();
  for (const wrong of [
    '{ "far": "parts.example.org/far/" }',
    '{ "far": 7 }',
    '{ half',
    '{ "unknown": "https://a.example/" }',
  ]) {
    writeBuild(root, { 'parts.json': wrong });
    const { statusCode } = await get('/');
    expect([wrong, statusCode, (await get('/parts.json')).json()]).toEqual([wrong, 200, before]);
  }
  writeBuild(root, { 'parts.json': good });
});

test('sends the app with status 404 for an unknown path', async () => {
  const { statusCode, headers } = await get('/who/knows');
  expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
});

test('answers a missing file with a refusal instead of a page', async () => {
  const gone = [
    '/shell/gone.js',
    `/shell/${shell}/gone.js`,
    `/parts/near/${near}/gone.js`,
    `/parts/none/${near}/gone.js`,
    '/parts/near/1.0.0-0123456789ab/entry.js',
    '/api/gone',
  ];
  for (const url of gone) {
    const { statusCode, headers } = await get(url);
    expect([url, statusCode, headers['content-type']]).toEqual([url, 404, 'application/json; charset=utf-8']);
  }
});

test('lets browsers cache the files of a release permanently', async () => {
  const hashed = await get(`/shell/${shell}/main.0a1b2c3d.js`, { 'accept-encoding': 'br' });
  expect(hashed.body).toBe('brotli');
  expect(hashed.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringContaining('javascript'),
  });
  expect((await get(`/shell/${shell}/main.0a1b2c3d.js`, {})).body).toBe('plain');
  expect((await get('/shell/mark.svg')).headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'image/svg+xml',
  });
});

test('lists the hashes of the scripts and style sheets of a release', async () => {
  const { headers, ...response } = await get(`/parts/near/${near}/tessera-hashes.json`);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(response.json()).toEqual({ 'home.0a1b2c3d.css': hashOf('p{}'), 'home.0a1b2c3d.js': hashOf('home') });
  expect((await get('/parts/near/9.9.9-0a1b2c3d4e5f/tessera-hashes.json')).statusCode).toBe(404);
});

test('does not serve the server bundle of a part', async () => {
  for (const path of [
    '/server/render.cjs',
    '/./server/render.cjs',
    '/x/../server/render.cjs',
    '/%73erver/render.cjs',
  ]) {
    expect([path, await statusOf(`/parts/near/${near}${path}`)]).toEqual([path, 404]);
  }
});

test('does not serve files outside the releases', async () => {
  writeBuild(root, { 'checked/outside.txt': 'out of bounds', 'checked/near/outside.txt': 'out of bounds' });
  for (const url of [
    `/shell/${shell}/../../outside.txt`,
    `/shell/${shell}/%2e%2e/outside.txt`,
    `/parts/near/${near}/..%2foutside.txt`,
    `/parts/near/%2e%2e/outside.txt`,
  ]) {
    expect((await get(url)).body).not.toContain('out of bounds');
  }
});

describe('visitor’s page', () => {
  test('answers 503 with a plain message if the renderer is missing', async () => {
    const { statusCode, body } = await get('/fill/7');
    expect(statusCode).toBe(503);
    expect(body).toContain('<h1>This form is not available right now</h1>');
  });

  test('is rendered by mf-fill with the form and allows embedding in a frame', async () => {
    const version = await publishFiles(store, 'mf-fill', fillFiles);
    const form = await app().form(await app().owner());
    await eventually(async () => expect((await get(`/fill/${form._id}`)).statusCode).toBe(200));
    const answer = await get(`/fill/${form._id}`);
    expect(answer.json()).toMatchObject({
      state: { state: 'form', form: { _id: form._id, name: 'Guests' } },
      around: { assets: { js: [`/parts/mf-fill/${version}/visitor/v.js`] } },
    });
    expect(answer.headers['content-security-policy']).toMatch(
      /style-src 'self' 'sha256-abc';.*frame-ancestors \*; require-trusted-types-for 'script'; trusted-types tessera$/,
    );
    expect((await get('/fill/none')).json().state).toEqual({ state: 'not-found', message: 'Form not found' });
  });
});
