import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOO_LONG_TO_RENDER } from '@tessera/form-model/page-renderer';
import { folderStore } from '../releases/folder-store';
import { type LiveReleases, liveReleases } from '../releases/live-releases';
import { compiledWorker } from '../testing/compiled-worker';
import { publishFiles } from '../testing/release-stores';
import { isTooLong, type PageReleases, pageReleases } from './page-releases';
import type { RendererLimits } from './rendering/renderer-process';

/** Short, so that the tests are quick; long enough for a process to start on a busy machine. */
const LIMITS = { loadingMs: 4_000, pageMs: 1_000 };
/** Filling the memory takes many seconds on a busy machine. */
const LONG_LIMITS = { loadingMs: 60_000, pageMs: 60_000 };
const rendering = (body: string) =>
  `exports.renderer = { keyName: 'key', render: (found, { assets, parameters, languages }) => { ${body} } };`;
const good = (name: string) =>
  rendering(
    `return { html: '${name} ' + assets.js + ' ' + languages + ' ' + parameters.getAll('name'), status: 200, styleHashes: [] };`,
  );
const context = { formId: '7', languages: 'ar', parameters: new URLSearchParams('name=Ana&name=اب'), publicUrl: '' };
const notFound = { state: 'not-found' as const, message: 'Form not found' };

let folder: string;
let live: LiveReleases | undefined;
let pages: PageReleases | undefined;
let problems: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tessera-pages-'));
  problems = [];
});
afterEach(async () => {
  await pages?.close();
  await live?.close();
  rmSync(folder, { recursive: true });
});

/** Publishes renderers in this order and opens the releases. */
async function releasesOf(...codes: string[]): Promise<{ versions: string[]; render: () => Promise<string> }> {
  return releasesWithin(LIMITS, codes);
}

async function releasesWithin(limits: RendererLimits, codes: string[]) {
  const store = folderStore(join(folder, 'store'));
  const versions: string[] = [];
  for (const code of codes) {
    const files = { 'visitor/visitor.json': { js: ['v.js'], css: [] }, 'server/render.cjs': code };
    versions.push(await publishFiles(store, 'mf-fill', files));
  }
  const onProblem = (message: string, error: unknown) => problems.push(`${message}: ${error}`);
  live = await liveReleases(store, { cache: join(folder, 'checked'), onProblem });
  const opened = pageReleases(live, compiledWorker('renderer-worker'), onProblem, limits);
  pages = opened;
  const render = async () => (await (await opened.choose(null))?.render(notFound, context))?.html ?? '';
  return { versions, render };
}

test('renders a page with the files of the same release', async () => {
  const { versions, render } = await releasesOf(good('old'), good('new'));
  expect(await render()).toBe(`new /parts/mf-fill/${versions[1]}/visitor/v.js ar Ana,اب`);
  expect(problems).toEqual([]);
});

test.each([
  ['throws while it renders', rendering("throw new Error('broken release')"), 'broken release'],
  ['throws while it is loaded', "throw new Error('cannot be loaded')", 'cannot be loaded'],
  ['has a syntax error', 'exports.renderer = {', 'Unexpected end of input'],
  ['exports nothing', '', 'undefined'],
  ['hangs', rendering('for (;;);'), 'not rendered within 1 seconds'],
  ['hangs while it is loaded', 'for (;;);', 'not loaded within 4 seconds'],
  ['needs too much memory', rendering("const all = []; for (;;) all.push(new Array(1e5).fill('x'));"), 'memory'],
  // V8 does not end a thread for this, but the whole process.
  ['fills one list until the memory is full', rendering("const all = []; for (;;) all.push('x');"), 'memory'],
  ['ends its process', rendering('process.exit(1)'), 'ended'],
])('the release before takes over from one that %s, and the failure is reported once', async (_what, code, reason) => {
  const limits = reason === 'memory' ? LONG_LIMITS : LIMITS;
  const { versions, render } = await releasesWithin(limits, [good('old'), code]);
  const expected = `old /parts/mf-fill/${versions[0]}/visitor/v.js ar Ana,اب`;
  expect([await render(), await render(), await render()]).toEqual([expected, expected, expected]);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(`Release ${versions[1]} of mf-fill failed to render a page`);
  expect(problems[0]).toContain(reason);
});

test('goes back several releases if necessary', async () => {
  const broken = (name: string) => rendering(`throw new Error('${name}')`);
  const { render } = await releasesOf(good('old'), broken('one'), broken('two'));
  expect(await render()).toMatch(/^old /);
  expect(problems).toHaveLength(2);
});

test('does not wait again for a release that hung', async () => {
  const { render } = await releasesOf(good('old'), rendering('for (;;);'));
  await render();
  const startedAt = performance.now();
  await render();
  expect(performance.now() - startedAt).toBeLessThan(LIMITS.pageMs / 2);
});

test('a renderer that takes longer to load than a page may take is used', async () => {
  const slow = `for (const end = Date.now() + ${LIMITS.pageMs + 200}; Date.now() < end; );`;
  const { render } = await releasesOf(good('old'), slow + good('new'));
  expect(await render()).toMatch(/^new /);
  expect(problems).toEqual([]);
});

test('a page on which every release hangs does not end the use of the releases', async () => {
  const sometimes = (name: string) =>
    `let calls = 0; ${rendering(`calls += 1; if (languages === 'xx') for (;;); return { html: '${name}', status: 200, styleHashes: [] };`)}`;
  const { render } = await releasesOf(sometimes('old'), sometimes('new'));
  const renderer = await pages?.choose(null);
  await expect(renderer?.render(notFound, { ...context, languages: 'xx' })).rejects.toThrow('not rendered within');
  expect(await render()).toBe('new');
});

test('a page on which releases hang is tried with two of them only, because other pages wait', async () => {
  const hanging = (name: string) =>
    rendering(`if (languages === 'xx') for (;;); return { html: '${name}', status: 200, styleHashes: [] };`);
  const { render } = await releasesOf(...['one', 'two', 'three', 'four'].map(hanging));
  const renderer = await pages?.choose(null);
  await expect(renderer?.render(notFound, { ...context, languages: 'xx' })).rejects.toThrow('not rendered within');
  expect(problems).toHaveLength(2);
  expect(await render()).toBe('four');
});

test('answers that take too long are tried with one release', async () => {
  const { render } = await releasesOf(good('old'), rendering(`throw new Error('${TOO_LONG_TO_RENDER}')`));
  const failure: unknown = await render().catch((error: unknown) => error);
  expect(isTooLong(failure)).toBe(true);
  expect(problems).toEqual([]);
});

test('a renderer sees nothing of the server’s environment, which has secrets', async () => {
  process.env.OUR_SECRET = 'secret';
  const { render } = await releasesOf(
    rendering('return { html: JSON.stringify(process.env), status: 200, styleHashes: [] };'),
  );
  expect(Object.keys(JSON.parse(await render())).filter((name) => name !== 'TZ')).toEqual([]);
  delete process.env.OUR_SECRET;
});
