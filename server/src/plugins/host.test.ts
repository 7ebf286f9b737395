import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get as httpGet, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { useTestApp } from '../testing/test-app';

const root = mkdtempSync(join(tmpdir(), 'tessera-host-'));
function write(path: string, content: string | object) {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
}
const part = (name: string, version = '1.0.0') => ({
  name,
  version,
  contract: 1,
  entry: 'entry.0a1b2c3d.js',
  pages: { HomePage: { js: ['home.0a1b2c3d.js'], css: ['home.0a1b2c3d.css'] } },
});

const template =
  '<html><head><title>Tessera</title><!--tessera:head--></head><body><div id=root></div><!--tessera:parts--></body></html>';
write('shell/index.html', template);
write('shell/tessera-shell.json', {
  js: ['main.0a1b2c3d.js'],
  css: ['main.0a1b2c3d.css'],
  fonts: [],
  parts: [
    { name: 'near', folder: 'near' },
    { name: 'far', folder: 'far' },
    { name: 'mf-fill', folder: 'fill' },
  ],
  routes: [{ path: '/home/:id?', part: 'near', page: 'HomePage', title: 'Home <1>' }],
});
write('shell/server/landing.html', '<h1>Landing</h1>');
write('shell/main.0a1b2c3d.js', 'plain');
write('shell/main.0a1b2c3d.js.br', 'brotli');
write('near/tessera-part.json', part('near'));
write('near/server/render.cjs', 'secret');
write('outside.txt', 'out of bounds');

const app = useTestApp({
  folders: {
    shell: join(root, 'shell'),
    parts: { near: join(root, 'near'), far: join(root, 'far'), 'mf-fill': join(root, 'fill') },
    partsFile: join(root, 'parts.json'),
  },
});

let elsewhere: Server;
beforeAll(async () => {
  // Without an account, every page leads to the set-up.
  await app().owner();
  elsewhere = createServer((_request, response) => response.end(JSON.stringify(part('far', '</script>'))));
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  write('parts.json', { far: `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/at/` });
});
afterAll(async () => {
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

test('lists all files of a route’s first screen in its document', async () => {
  const { statusCode, body, headers } = await get('/home/7?tab=1');
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(body).toContain('<title>Home &lt;1> · Tessera</title>');
  expect(body).toContain('<script defer src="/shell/main.0a1b2c3d.js"></script>');
  expect(body).toContain('<link rel="preload" as="script" href="/parts/near/entry.0a1b2c3d.js">');
  expect(body).toContain('<link rel="preload" as="script" href="/parts/near/home.0a1b2c3d.js">');
  expect(body).toContain('<link rel="stylesheet" href="/parts/near/home.0a1b2c3d.css">');
});

test('embeds the registry in the document safely and serves it at its address', async () => {
  const { body, headers } = await get('/');
  const embedded = /id="tessera-parts">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
  const registry = JSON.parse(embedded);
  expect(registry.near.entry).toBe('/parts/near/entry.0a1b2c3d.js');
  expect(registry.far).toMatchObject({ version: '</script>', entry: `${origin()}/at/entry.0a1b2c3d.js` });
  expect((await get('/parts.json')).json()).toEqual(registry);
  expect(headers['content-security-policy']).toContain(`script-src 'self' ${origin()};`);
});

test('sends the landing page as HTML to browsers without a session', async () => {
  const page = '<div id=root><h1>Landing</h1></div>';
  expect((await get('/')).body).toContain(page);
  expect((await get('/?from=mail')).body).toContain(page);
  expect((await get('/home/7')).body).not.toContain(page);
  const signedIn = await get('/', { accept: 'text/html', cookie: 'tessera_theme=dark; tessera_session=1' });
  expect(signedIn.body).toContain('<div id=root></div>');
  expect(signedIn.headers.vary).toBe('Cookie');
});

test('adds and removes parts of the registry without a restart', async () => {
  const names = async () => Object.keys((await get('/parts.json')).json());
  expect(await names()).not.toContain('mf-fill');
  write('fill/tessera-part.json', part('mf-fill'));
  expect(await names()).toContain('mf-fill');
  write('fill/tessera-part.json', part('mf-fill', '2.0.0'));
  expect((await get('/parts.json')).json()['mf-fill'].version).toBe('2.0.0');
  write('fill/tessera-part.json', 'half a deploy');
  expect(await names()).not.toContain('mf-fill');
  rmSync(join(root, 'fill/tessera-part.json'));
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
    write('parts.json', wrong);
    const { statusCode } = await get('/');
    expect([wrong, statusCode, (await get('/parts.json')).json()]).toEqual([wrong, 200, before]);
  }
  write('parts.json', good);
});

test('sends the app with status 404 for an unknown path', async () => {
  const { statusCode, headers } = await get('/who/knows');
  expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
});

test('answers a missing file with a refusal instead of a page', async () => {
  for (const url of ['/shell/gone.js', '/parts/near/gone.js', '/parts/none/gone.js', '/api/gone']) {
    const { statusCode, headers } = await get(url);
    expect([url, statusCode, headers['content-type']]).toEqual([url, 404, 'application/json; charset=utf-8']);
  }
});

test('lets browsers cache hashed files permanently and revalidate others', async () => {
  const hashed = await get('/shell/main.0a1b2c3d.js', { 'accept-encoding': 'br' });
  expect(hashed.body).toBe('brotli');
  expect(hashed.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringContaining('javascript'),
  });
  expect((await get('/shell/main.0a1b2c3d.js', {})).body).toBe('plain');
  expect((await get('/parts/near/tessera-part.json')).headers['cache-control']).toBe('no-cache');
});

test('does not serve the server bundle of a part', async () => {
  for (const path of [
    '/server/render.cjs',
    '/./server/render.cjs',
    '/x/../server/render.cjs',
    '/%73erver/render.cjs',
  ]) {
    expect([path, await statusOf(`/parts/near${path}`)]).toEqual([path, 404]);
  }
});

test('does not serve files outside the builds', async () => {
  for (const url of ['/shell/../outside.txt', '/shell/%2e%2e/outside.txt', '/parts/near/..%2foutside.txt']) {
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
    write('fill/visitor/visitor.json', { js: ['v.js'], css: ['v.css'] });
    write(
      'fill/server/render.cjs',
      'exports.renderer = { render: (state, around) => ({ html: JSON.stringify({ state, around }), status: state.form ? 200 : 404, styleHashes: ["sha256-abc"] }) }',
    );
    const form = await app().form(await app().owner());
    const answer = await get(`/fill/${form._id}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      state: { state: 'form', form: { _id: form._id, name: 'Guests' } },
      around: { assets: { js: ['/parts/mf-fill/visitor/v.js'] } },
    });
    expect(answer.headers['content-security-policy']).toMatch(
      /style-src 'self' 'sha256-abc';.*frame-ancestors \*; require-trusted-types-for 'script'; trusted-types tessera$/,
    );
    expect((await get('/fill/none')).json().state).toEqual({ state: 'not-found', message: 'Form not found' });
  });
});
