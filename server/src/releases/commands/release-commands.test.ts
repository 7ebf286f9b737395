import { publishFiles, releaseStores, type TestReleaseStore } from '../../testing/release-stores';
import { storedRelease } from '../publish';
import { releaseCommand } from './release-commands';

const author = { by: 'Zoë O’Neil', at: new Date('2026-11-22T10:00:00Z') };

describe.each(releaseStores)('%s', (_name, open) => {
  let opened: TestReleaseStore;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(() => opened.close());
  const run = (...given: string[]) => releaseCommand(opened.store, given, author);

  test('names a damaged pointer, and what to do, in one line', async () => {
    const { store } = opened;
    const version = await publishFiles(store, 'mf-fill', { 'a.js': '1' });
    for (const text of ['nonsense', '', '{"part":"mf-fill"}']) {
      await store.replacePointer('mf-fill', text, (await store.pointer('mf-fill'))?.stamp ?? null);
      const message =
        /^The file pointers\/mf-fill.json in .+ is damaged. Remove it, then release the part again: npm run release -- mf-fill$/;
      await expect(run('list')).rejects.toThrow(message);
      await expect(run('rollback', 'mf-fill', version)).rejects.toThrow(message);
      await expect(publishFiles(store, 'mf-fill', { 'a.js': '2' })).rejects.toThrow(message);
      await expect(publishFiles(store, 'mf-auth', {})).rejects.toThrow(message);
    }
  });

  test('lists a damaged description, and writes it again with the next release', async () => {
    const { store } = opened;
    const version = await publishFiles(store, 'mf-fill', { 'a.js': '1' });
    await store.putRelease('mf-fill', version, '{"part": "mf-f');
    expect((await run('list')).join('\n')).toMatch(/current +damaged/);
    await expect(publishFiles(store, 'mf-auth', {})).rejects.toThrow(
      /^The description of mf-fill \S+ in .+ is damaged\. Release it again, or another version\.$/,
    );
    await publishFiles(store, 'mf-fill', { 'a.js': '1' });
    expect((await storedRelease(store, 'mf-fill', version)).version).toBe(version);
    await store.remove('mf-fill', version);
    await expect(publishFiles(store, 'mf-auth', {})).rejects.toThrow('Release mf-fill again or roll it back first.');
  });

  test('warns after a rollback to a version with a damaged file', async () => {
    const { store } = opened;
    const version = await publishFiles(store, 'mf-fill', { 'a.js': '1' });
    await publishFiles(store, 'mf-fill', { 'a.js': '2' });
    await store.putFile('mf-fill', version, 'a.js', Buffer.alloc(3));
    expect(await run('rollback', 'mf-fill')).toEqual([
      `mf-fill: ${version} is current.`,
      `mf-fill: the file a.js of ${version} is missing or damaged. A server without a copy of it stays on the version before.`,
    ]);
  });

  test('promotes and withdraws several parts, and lists those that are named', async () => {
    const { store } = opened;
    for (const part of ['mf-auth', 'mf-fill']) {
      await publishFiles(store, part, { 'a.js': '1' });
      await publishFiles(store, part, { 'a.js': '2' }, 0.1);
    }
    expect(await run('promote', 'mf-fill', 'mf-auth')).toHaveLength(2);
    await expect(run('withdraw', 'mf-fill', 'mf-auth')).rejects.toThrow(/^mf-\S+ has no canary\.$/);
    const lines = await run('list', 'mf-auth');
    expect(lines.filter((line) => !line.startsWith(' '))).toEqual(['mf-auth']);
    await expect(run('list', 'mf-x')).rejects.toThrow('mf-x was never released. Name one of mf-auth, mf-fill.');
    await expect(run('rollback', 'mf-fill', '9.9.9')).rejects.toThrow(
      '9.9.9 is neither a part nor one of its versions',
    );
    await expect(run('rollback', 'mf-fill', 'mf-fill')).rejects.toThrow('mf-fill is named twice.');
  });
});
