import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS, HOUR_MS } from '@tessera/fields/durations';
import { publishFiles, releaseStores, type TestReleaseStore } from '../testing/release-stores';
import { changePointer } from './change-pointer';
import { checkedCopy } from './checked-copy';
import { collectCopies, collectReleases, servedUntil } from './collect-releases';
import { newPointer, promote, release, rollBack, startCanary, withdraw } from './pointer';

const at = (day: number) => ({ by: 'a test', at: new Date(Date.UTC(2026, 10, day)) });
const [v1, v2, v3] = ['1.0.0-000000000001', '1.0.0-000000000002', '1.0.0-000000000003'] as const;

test('a version is served until it is replaced, withdrawn or rolled back', () => {
  const first = release(release(newPointer('mf-fill'), v1, at(1)), v2, at(5));
  expect(servedUntil(first)).toEqual(new Map([[v1, at(5).at.getTime()]]));
  expect(servedUntil(rollBack(first, undefined, at(8)))).toEqual(new Map([[v2, at(8).at.getTime()]]));
  const trial = startCanary(first, v3, 0.1, at(6));
  expect(servedUntil(withdraw(trial, at(9))).get(v3)).toBe(at(9).at.getTime());
  expect(servedUntil(promote(trial, at(9))).get(v2)).toBe(at(9).at.getTime());
});

describe.each(releaseStores)('%s', (_name, open) => {
  let opened: TestReleaseStore;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(() => opened.close());
  const later = (days: number) => new Date(Date.now() + days * DAY_MS);

  test('keeps a version for seven days after it was rolled back, and removes it then', async () => {
    const { store } = opened;
    const good = await publishFiles(store, 'mf-fill', { 'a.js': 'good' });
    const bad = await publishFiles(store, 'mf-fill', { 'a.js': 'bad' });
    await changePointer(store, 'mf-fill', (pointer) => rollBack(pointer, undefined, { by: 'a test', at: new Date() }));
    expect(await collectReleases(store, later(6.9))).toEqual([]);
    expect((await store.file('mf-fill', bad, 'a.js'))?.toString()).toBe('bad');
    expect(await collectReleases(store, later(7.1))).toEqual([`mf-fill ${bad}`]);
    expect(await store.versions('mf-fill')).toMatchObject([{ version: good }]);
  });

  test('never removes the current version, a canary, or one that a rollback returns to', async () => {
    const { store } = opened;
    const before = await publishFiles(store, 'mf-fill', { 'a.js': '1' });
    const current = await publishFiles(store, 'mf-fill', { 'a.js': '2' });
    const canary = await publishFiles(store, 'mf-fill', { 'a.js': '3' }, 0.1);
    expect(await collectReleases(store, later(1_000))).toEqual([]);
    const versions = (await store.versions('mf-fill')).map(({ version }) => version);
    expect(versions.sort()).toEqual([before, current, canary].sort());
  });

  test('removes the copies of what is no longer in the store, and of a copying that did not end', async () => {
    const { store } = opened;
    const cache = mkdtempSync(join(tmpdir(), 'tessera-copies-'));
    const bad = await publishFiles(store, 'mf-fill', { 'a.js': 'bad' });
    const good = await publishFiles(store, 'mf-fill', { 'a.js': 'good' });
    for (const version of [bad, good]) await checkedCopy(store, cache, 'mf-fill', version);
    mkdirSync(join(cache, 'mf-fill', `${good}.2f6f3c1e-0000-4000-8000-000000000000`));
    const copies = () => readdirSync(join(cache, 'mf-fill')).sort();
    await store.remove('mf-fill', bad);
    await collectCopies(store, cache, new Date());
    expect(copies()).toHaveLength(3);
    const soon = new Date(Date.now() + HOUR_MS + 60_000);
    await collectCopies(store, cache, soon);
    // A rollback returns to the version before, so its copy stays, too.
    expect(copies()).toEqual([bad, good].sort());
    const next = await publishFiles(store, 'mf-fill', { 'a.js': 'next' });
    await changePointer(store, 'mf-fill', (pointer) => ({ ...pointer, earlier: [good] }));
    await collectCopies(store, cache, soon);
    expect(copies()).toEqual([good]);
    expect((await store.versions('mf-fill')).map(({ version }) => version)).toContain(next);
    rmSync(cache, { recursive: true });
  });
});
