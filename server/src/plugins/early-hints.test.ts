import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStore } from '../releases/folder-store';
import { type LiveReleases, liveReleases } from '../releases/live-releases';
import { publishFiles, shellManifest } from '../testing/release-stores';
import { useTestApp } from '../testing/test-app';

const root = mkdtempSync(join(tmpdir(), 'tessera-hints-'));
const store = folderStore(join(root, 'store'));
let releases: LiveReleases;
let [shell, near] = ['', ''];

async function releasesOfTest() {
  shell = await publishFiles(store, 'shell', {
    'index.html': '<html><head><!--tessera:head--></head><body><div id=root></div></body></html>',
    'main.0a1b2c3d.js': 'plain',
    'tessera-shell.json': shellManifest({
      fonts: ['inter.woff2', 'inter-ext-1.woff2'],
      parts: [{ name: 'near', folder: 'near' }],
      routes: [{ path: '/home', part: 'near', page: 'HomePage', title: 'Home' }],
    }),
  });
  near = await publishFiles(store, 'near', {});
  releases = await liveReleases(store, { cache: join(root, 'checked'), onProblem: () => undefined });
  return { releases };
}
const app = useTestApp(releasesOfTest);
const silent = useTestApp(async () => ({ releases, earlyHints: false }));

beforeAll(async () => {
  // Without an account, every page leads to the set-up.
  await app().owner();
  await silent().owner();
});
afterAll(async () => {
  await releases.close();
  rmSync(root, { recursive: true });
});

/** The bytes that a server sends for a request. */
async function onTheWire(
  of: typeof app,
  { path = '/home', mode = 'navigate', http = '1.1', method = 'GET' } = {},
): Promise<string> {
  const { server } = of().app;
  if (!server.listening) await of().app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `${method} ${path} HTTP/${http}\r\nHost: 127.0.0.1\r\nAccept: text/html\r\nConnection: close\r\n${mode && `Sec-Fetch-Mode: ${mode}\r\n`}\r\n`,
      ),
    );
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });
}

/** The first line of each response. */
const statuses = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status);

test('sends the files of the screen ahead of the document to a browser that opens a page', async () => {
  const text = await onTheWire(app);
  expect(statuses(text)).toEqual(['103', '200']);
  const hints = text.slice(0, text.indexOf('\r\n\r\n'));
  const files = [...hints.matchAll(/<([^>]+)>; rel=preload; as=([a-z]+(?:; crossorigin)?)/g)].map(([, href, as]) => [
    href,
    as,
  ]);
  expect(files).toEqual([
    [`/shell/${shell}/main.0a1b2c3d.css`, 'style'],
    [`/parts/near/${near}/home.0a1b2c3d.css`, 'style'],
    [`/shell/${shell}/inter.woff2`, 'font; crossorigin'],
    [`/shell/${shell}/main.0a1b2c3d.js`, 'script'],
    [`/parts/near/${near}/entry.0a1b2c3d.js`, 'script'],
    [`/parts/near/${near}/home.0a1b2c3d.js`, 'script'],
  ]);
  for (const [href] of files) expect(text.slice(hints.length)).toContain(`"${href}"`);
});

test.each([
  ['a client that is no browser', { mode: '' }],
  ['a request of a script', { mode: 'cors' }],
  ['HTTP/1.0', { http: '1.0' }],
  ['a HEAD request', { method: 'HEAD' }],
])('sends %s the document only', async (_name, request) => {
  expect(statuses(await onTheWire(app, request))).toEqual(['200']);
});

test('sends no hints for an address without a page', async () => {
  expect(statuses(await onTheWire(app, { path: '/none' }))).toEqual(['404']);
});

test('sends no hints if they are turned off', async () => {
  expect(statuses(await onTheWire(silent))).toEqual(['200']);
});
