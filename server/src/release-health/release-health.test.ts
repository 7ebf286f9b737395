import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientErrorReport } from '@tessera/form-model/schema/client-error';
import { rateLimiter } from '../rate-limits/rate-limiter';
import { folderStore } from '../releases/folder-store';
import { type LiveReleases, liveReleases } from '../releases/live-releases';
import { newPointer, type Pointer, release } from '../releases/pointer';
import { listClientErrors } from '../repositories/releases/client-errors';
import { listVisits } from '../repositories/releases/release-visits';
import { eventually } from '../testing/eventually';
import { partManifest, publishFiles, shellManifest } from '../testing/release-stores';
import { useTestApp } from '../testing/test-app';
import { checkReleases, failingRelease } from './roll-back-failing';
import { visitCounter } from './visit-counter';

const root = mkdtempSync(join(tmpdir(), 'tessera-health-'));
const store = folderStore(join(root, 'store'));
const rule = { factor: 3, minVisits: 100 };
const html = '<html><head></head><body><div id=root></div></body></html>';
const parts = [{ name: 'near', folder: 'near' }];
const routes = [{ path: '/home', part: 'near', page: 'HomePage' }];
const nearFiles = { 'tessera-part.json': partManifest('near'), 'entry.0a1b2c3d.js': '' };
let live: LiveReleases;

const app = useTestApp(async () => {
  const shell = { 'index.html': html, 'tessera-shell.json': shellManifest({ parts, routes }) };
  await publishFiles(store, 'shell', shell);
  await publishFiles(store, 'near', nearFiles);
  live = await liveReleases(store, { cache: join(root, 'cache'), onProblem: () => undefined });
  return { releases: live, trustProxy: 1 };
});
beforeAll(() => app().owner());
afterAll(async () => {
  await live.close();
  rmSync(root, { recursive: true });
});

/** A counter as each server has one. */
const openCounter = async () =>
  visitCounter(app().database, await rateLimiter(app().database, app().app.log), () => undefined);

const versionOf = () => live.choose('near', null)?.version ?? '';
const report = (more: Partial<ClientErrorReport>, network = '192.0.2.1') =>
  app().raw({
    method: 'POST',
    url: '/api/client-errors',
    headers: { 'x-forwarded-for': network },
    payload: {
      part: 'near',
      version: versionOf(),
      kind: 'render',
      name: 'TypeError',
      message: 'x is not a function',
      stack: `Home /parts/near/${versionOf()}/home.js:1:20`,
      isFirst: true,
      ...more,
    },
  });
const stored = () => listClientErrors(app().database, 'near');

test('groups equal errors of a version, and stores nothing that a person may have typed', async () => {
  await report({ message: 'No answer “Jane O’Hara” for jane@hollinvale.example' });
  await report({ isFirst: false });
  await report({ stack: 'secret token\nother /parts/near/1/x.js:2:2', name: 'RangeError' });
  const errors = await stored();
  expect(errors.map(({ name, count }) => [name, count]).sort()).toEqual([
    ['RangeError', 1],
    ['TypeError', 2],
  ]);
  expect(JSON.stringify(errors)).not.toMatch(/Jane|hollinvale|secret/);
});

test('ignores reports about versions that are not released', async () => {
  const before = await stored();
  expect((await report({ version: '9.9.9-0a1b2c3d4e5f' })).status).toBe(200);
  expect((await report({ part: 'strange' })).status).toBe(200);
  expect(await stored()).toEqual(before);
});

test.each([
  ['a path as version', { version: '../../etc' }],
  ['a long stack', { stack: 'x'.repeat(7_000) }],
  ['another kind', { kind: 'other' as 'load' }],
  ['a long message', { message: 'y'.repeat(300) }],
])('refuses a report with %s', async (_title, more) => {
  expect((await report(more)).status).toBe(400);
});

test('keeps a limited number of different errors of a version', async () => {
  for (let place = 0; place < 230; place += 1) await report({ stack: `/parts/near/1/x.js:1:${place}`, isFirst: false });
  const [row] = await app().database.query<{ count: number }>('SELECT count(*)::int AS count FROM client_errors');
  expect(row?.count).toBe(200);
});

test('counts documents as visits, and few failures of one site', async () => {
  for (let visit = 0; visit < 3; visit += 1) await app().app.inject({ url: '/home', headers: { accept: 'text/html' } });
  for (let visit = 0; visit < 8; visit += 1) await report({}, '192.0.2.77');
  // The counts are stored every two seconds.
  await eventually(async () => {
    const counts = await listVisits(app().database);
    const near = counts.find(({ version }) => version === versionOf());
    // Two are from the reports of the test before, of another address.
    expect([near?.visits, near?.failed]).toEqual([3, 2 + 2]);
    expect(counts.find(({ part }) => part === 'shell')?.visits).toBe(3);
  });
});

const visitsContext = () => ({
  database: app().database,
  publicUrl: 'https://forms.example.org',
  mail: {
    wake: () => undefined,
    deliver: async () => undefined,
    onFailure: () => undefined,
    stop: async () => undefined,
  },
});

describe('a version', () => {
  const author = { by: 'Noor', at: new Date('2026-11-20T10:00:00Z') };
  const old = '1.0.0-000000000001';
  const fresh = '1.0.0-000000000002';
  const pointer: Pointer = release(release(newPointer('near'), old, author), fresh, author);
  const counts = (visits: number, failed: number, usual = 0) => [
    { part: 'near', version: old, visits: 1_000, failed: usual },
    { part: 'near', version: fresh, visits, failed },
  ];

  test.each([
    ['fails in one visit of five', counts(100, 20), true],
    ['has too few visits', counts(99, 60), false],
    ['failed too few times', counts(100, 9), false],
    ['fails as often as the one before', counts(500, 100, 200), false],
    ['fails three times as often as the one before', counts(500, 301, 200), true],
    ['fails rarely, as the one before never did', counts(1_000, 30), false],
  ])('is rolled back only if it fails more than others: %s', (_title, given, expected) => {
    expect(failingRelease(pointer, given, rule) !== null).toBe(expected);
    expect(failingRelease(pointer, given, { ...rule, factor: null })).toBeNull();
  });

  test('is not rolled back if there is none before it', () => {
    expect(failingRelease(release(newPointer('near'), fresh, author), counts(100, 50), rule)).toBeNull();
  });
});

test('counts few failures of one site, however many servers it reports them to', async () => {
  const version = await publishFiles(store, 'far', { 'entry.0a1b2c3d.js': 'twice' });
  const servers = await Promise.all([openCounter(), openCounter(), openCounter()]);
  const failures = ['198.51.100.7', '198.51.100.8'].flatMap((site) =>
    servers.flatMap((server) => [1, 2, 3].map(() => server.failure('far', version, site))),
  );
  await Promise.all(failures);
  for (const server of servers) await server.stop();
  const counts = await listVisits(app().database);
  expect(counts.find((count) => count.version === version)).toMatchObject({ failed: 4 });
});

test('rolls a failing release back once, and sends an email to the administrators', async () => {
  const before = await publishFiles(store, 'far', { 'entry.0a1b2c3d.js': '' });
  const version = await publishFiles(store, 'far', { 'entry.0a1b2c3d.js': 'broken' });
  const counter = await openCounter();
  for (let visit = 0; visit < 120; visit += 1) counter.visit('far', version);
  for (let visit = 0; visit < 24; visit += 1) await counter.failure('far', version, `192.0.2.${visit}`);
  await counter.flush();
  const told: string[] = [];
  const check = () =>
    checkReleases({ ...visitsContext(), visits: counter }, live, rule, {
      rolledBack: ({ failed, visits }) => told.push(`${failed} of ${visits}`),
      notPossible: (_failing, reason) => told.push(reason),
    });
  await eventually(async () => {
    await check();
    expect(told).toHaveLength(1);
  });
  await Promise.all([check(), check()]);
  await counter.stop();
  expect(told).toEqual(['24 of 120']);
  const pointer = JSON.parse((await store.pointer('far'))?.text ?? '{}') as Pointer;
  expect(pointer.current).toBe(before);
  expect(pointer.history.at(-1)).toMatchObject({
    action: 'roll-back',
    by: 'the server, since 24 of 120 visits failed',
  });
  const emails = await app().database.query<{ content: string }>('SELECT mail::text AS content FROM mail_outbox');
  expect(emails.filter(({ content }) => content.includes('far was rolled back'))).toHaveLength(1);
});

test('keeps a failing release if the one before does not fit the shell any more, and says so', async () => {
  const manifest = (pages: object) => ({
    'tessera-part.json': partManifest('low', { pages }),
    'entry.0a1b2c3d.js': '',
  });
  await publishFiles(store, 'low', manifest({}));
  const version = await publishFiles(store, 'low', manifest({ LowPage: { js: [], css: [] } }));
  const shell = {
    parts: [...parts, { name: 'low', folder: 'low' }],
    routes: [...routes, { path: '/low', part: 'low', page: 'LowPage' }],
  };
  await publishFiles(store, 'shell', { 'index.html': html, 'tessera-shell.json': shellManifest(shell) });
  const counter = await openCounter();
  for (let visit = 0; visit < 120; visit += 1) counter.visit('low', version);
  for (let visit = 0; visit < 24; visit += 1) await counter.failure('low', version, `192.0.2.${visit}`);
  await counter.flush();
  const told: string[] = [];
  await eventually(async () => {
    await checkReleases({ ...visitsContext(), visits: counter }, live, rule, {
      rolledBack: () => told.push('rolled back'),
      notPossible: (_failing, reason) => told.push(reason),
    });
    expect(told).toHaveLength(1);
  });
  await counter.stop();
  expect(told[0]).toMatch(/^low \S+ does not fit the shell \S+: it has no LowPage, which the shell shows\./);
  expect((JSON.parse((await store.pointer('low'))?.text ?? '{}') as Pointer).current).toBe(version);
});
