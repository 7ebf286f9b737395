import {
  partManifest,
  publishFiles,
  releaseOf,
  releaseStores,
  shellManifest,
  type TestReleaseStore,
} from '../testing/release-stores';
import { changePointer, storedPointer } from './change-pointer';
import { SHARE_PROBLEM } from './commands/command-line';
import { releaseCommand } from './commands/release-commands';
import { newPointer, release } from './pointer';
import { publish, storedRelease, storeRelease } from './publish';

const author = { by: 'Zoë O’Neil', at: new Date('2026-11-22T10:00:00Z') };

describe.each(releaseStores)('%s', (_name, open) => {
  let opened: TestReleaseStore;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(() => opened.close());
  const run = (...given: string[]) => releaseCommand(opened.store, given, author);

  test('returns null for what does not exist', async () => {
    const { store } = opened;
    expect(await store.pointer('mf-none')).toBeNull();
    expect(await store.release('mf-none', '1.0.0-0123456789ab')).toBeNull();
    expect(await store.file('mf-none', '1.0.0-0123456789ab', 'main.js')).toBeNull();
    expect([await store.versions('mf-none'), await store.pointerStamps()]).toEqual([[], new Map()]);
  });

  test('stores the description and all files of a release', async () => {
    const { store } = opened;
    const script = 'console.log("½ — “quoted”")';
    const version = await publishFiles(store, 'mf-fill', { 'visitor/main.0a1b2c3d.js': script, 'a.css': 'p{}' });
    expect(version).toMatch(/^1\.0\.0-[0-9a-f]{12}$/);
    expect((await store.file('mf-fill', version, 'visitor/main.0a1b2c3d.js'))?.toString()).toBe(script);
    const stored = await storedRelease(store, 'mf-fill', version);
    expect(stored.files.map(({ path }) => path)).toEqual(['a.css', 'tessera-part.json', 'visitor/main.0a1b2c3d.js']);
    expect(stored.sizes.script).toBeGreaterThan(0);
    expect(await store.versions('mf-fill')).toMatchObject([{ version }]);
  });

  test('publishing the same content again changes nothing', async () => {
    const { store } = opened;
    const version = await publishFiles(store, 'mf-fill', { 'a.js': '1' });
    const before = [await store.pointer('mf-fill'), await store.release('mf-fill', version)];
    expect(await publishFiles(store, 'mf-fill', { 'a.js': '1' })).toBe(version);
    expect([await store.pointer('mf-fill'), await store.release('mf-fill', version)]).toEqual(before);
  });

  test('a changed pointer has another stamp, also when its size is the same', async () => {
    const { store } = opened;
    const stamps: unknown[] = [];
    for (const content of ['1', '2', '3']) {
      await publishFiles(store, 'mf-fill', { 'a.js': content });
      stamps.push((await store.pointerStamps()).get('mf-fill'));
    }
    expect(new Set(stamps).size).toBe(3);
    expect(await store.pointerStamps()).toEqual(new Map([['mf-fill', stamps[2]]]));
  });

  test('does not overwrite a pointer that another process has changed', async () => {
    const { store } = opened;
    await publishFiles(store, 'mf-fill', { 'a.js': '1' });
    const read = await store.pointer('mf-fill');
    await publishFiles(store, 'mf-fill', { 'a.js': '2' });
    const now = await store.pointer('mf-fill');
    expect(await store.replacePointer('mf-fill', '{}', read?.stamp ?? null)).toBe(false);
    expect(await store.replacePointer('mf-fill', '{}', null)).toBe(false);
    expect(await store.pointer('mf-fill')).toEqual(now);
  });

  test('replaces a pointer once of two changes at the same moment', async () => {
    const { store } = opened;
    if (!store.isLocal) return;
    await publishFiles(store, 'mf-fill', { 'a.js': '1' });
    const stamp = (await store.pointer('mf-fill'))?.stamp ?? null;
    const replaced = await Promise.all(
      ['{"a":1}', '{"b":2}'].map((text) => store.replacePointer('mf-fill', text, stamp)),
    );
    expect(replaced.sort()).toEqual([false, true]);
    expect([...(await store.pointerStamps()).keys()]).toEqual(['mf-fill']);
  });

  test('repeats a change on the pointer that another process has written', async () => {
    const { store } = opened;
    const [first, second] = ['1.0.0-000000000001', '1.0.0-000000000002'];
    let interrupted = false;
    const { replacePointer } = store;
    const interrupting = {
      ...store,
      replacePointer: async (part: string, text: string, stamp: string | null) => {
        if (!interrupted) {
          interrupted = true;
          await replacePointer(part, JSON.stringify(release(newPointer(part), first, author)), null);
        }
        return replacePointer(part, text, stamp);
      },
    };
    await changePointer(interrupting, 'mf-fill', (pointer) => release(pointer, second, author));
    expect(await storedPointer(store, 'mf-fill')).toMatchObject({ current: second, earlier: [first] });
  });

  test('releases, starts a canary, promotes it and rolls back by command', async () => {
    const { store } = opened;
    const version = await publishFiles(store, 'mf-fill', { 'a.js': '1' });
    await publishFiles(store, 'shell', { 'a.js': '1' });
    const canary = await publishFiles(store, 'mf-fill', { 'a.js': '2' }, 0.1);
    const lines = (await run('list')).join('\n');
    expect(lines).toMatch(new RegExp(`mf-fill\n  ${version} +current .*\n  ${canary} +canary 10% `));
    expect(await run('promote', 'mf-fill')).toEqual([`mf-fill: ${canary} is current.`]);
    expect(await run('rollback', 'mf-fill')).toEqual([`mf-fill: ${version} is current.`]);
    expect(await run('rollback', 'mf-fill', canary)).toEqual([`mf-fill: ${canary} is current.`]);
    expect((await storedPointer(store, 'mf-fill'))?.history.at(-1)?.by).toBe('Zoë O’Neil');
  });

  test('a start keeps a rollback of the version that was published last, and publishes other content', async () => {
    const { store } = opened;
    const older = await publishFiles(store, 'mf-fill', { 'a.js': '1' });
    await publishFiles(store, 'mf-fill', { 'a.js': '2' });
    await run('rollback', 'mf-fill');
    const starts = async (content: string) => {
      const built = await releaseOf('mf-fill', { 'a.js': content });
      await publish(store, [built], { author, skipsRolledBack: true });
      return (await storedPointer(store, 'mf-fill'))?.current;
    };
    expect(await starts('2')).toBe(older);
    expect(await starts('3')).not.toBe(older);
    expect(await starts('1')).toBe(older);
  });

  test('refuses a release whose contract differs from the shell’s, and accepts all together', async () => {
    const { store } = opened;
    await publishFiles(store, 'shell', {});
    await publishFiles(store, 'mf-fill', {});
    await publishFiles(store, 'mf-auth', {});
    const part = await releaseOf('mf-fill', { 'tessera-part.json': partManifest('mf-fill', { contract: 2 }) });
    const shell = await releaseOf('shell', { 'tessera-shell.json': shellManifest({ contract: 2 }) });
    await expect(publish(store, [part], { author })).rejects.toThrow(
      `mf-fill ${part.release.version} does not fit the shell`,
    );
    // One release of all of them succeeds, so the message names all.
    const together = 'Release them together: npm run release -- shell mf-auth mf-fill';
    await expect(publish(store, [part], { author })).rejects.toThrow(together);
    await expect(publish(store, [shell], { author })).rejects.toThrow(together);
    await expect(publish(store, [shell, part], { author })).rejects.toThrow(together);
    const other = await releaseOf('mf-auth', { 'tessera-part.json': partManifest('mf-auth', { contract: 2 }) });
    expect(await store.release('mf-fill', part.release.version)).toBeNull();
    await publish(store, [shell, part, other], { author });
    await expect(run('rollback', 'mf-fill')).rejects.toThrow('it uses version 1 of the contract, the shell version 2');
    expect((await storedPointer(store, 'mf-fill'))?.current).toBe(part.release.version);
  });

  test('names the members and pages in which a part and the shell differ, and accepts other changes', async () => {
    const { store } = opened;
    const gives = { 'session.user': 1, 'session.login': 1, 'api.submit': 2 };
    const routes = [{ path: '/fill', part: 'mf-fill', page: 'HomePage' }];
    await publishFiles(store, 'shell', { 'tessera-shell.json': shellManifest({ contract: 2, gives, routes }) });
    const part = (uses: object, more: object = {}) =>
      releaseOf('mf-fill', { 'tessera-part.json': partManifest('mf-fill', { contract: 3, uses, ...more }) });
    const differing = await part({ 'session.user': 1, 'api.submit': 3, 'api.createForm': 3 }, { pages: {} });
    await expect(publish(store, [differing], { author })).rejects.toThrow(
      'it uses api.submit of contract 3, the shell gives that of contract 2; it uses api.createForm, which the shell does ' +
        'not give; it has no HomePage, which the shell shows. Release them together: npm run release -- shell mf-fill',
    );
    // Built for a later contract, but not with what changed in it.
    await publish(store, [await part({ 'session.user': 1, 'api.submit': 2 })], { author });
    const changed = {
      'tessera-shell.json': shellManifest({ contract: 3, gives: { ...gives, 'api.submit': 3 }, routes }),
    };
    await expect(publish(store, [await releaseOf('shell', changed)], { author })).rejects.toThrow('it uses api.submit');
    const unused = {
      'tessera-shell.json': shellManifest({ contract: 3, gives: { ...gives, 'session.login': 3 }, routes }),
    };
    await publish(store, [await releaseOf('shell', unused)], { author });
  });

  test('rolls parts back together over a change of the contract, which is refused for each of them', async () => {
    const { store } = opened;
    const names = ['shell', 'mf-auth', 'mf-fill'];
    const old = new Map<string, string>();
    for (const name of names) old.set(name, await publishFiles(store, name, {}));
    const next = await Promise.all(
      names.map((name) => {
        const manifest = name === 'shell' ? shellManifest({ contract: 2 }) : partManifest(name, { contract: 2 });
        return releaseOf(name, { [name === 'shell' ? 'tessera-shell.json' : 'tessera-part.json']: manifest });
      }),
    );
    await publish(store, next, { author });
    const command = 'Roll them back together: npm run rollback -- shell mf-auth mf-fill';
    for (const name of names) await expect(run('rollback', name)).rejects.toThrow(command);
    const versionOfFill = String(old.get('mf-fill'));
    const lines = await run('rollback', 'mf-fill', versionOfFill, 'mf-auth', 'shell');
    expect(lines).toEqual(['mf-fill', 'mf-auth', 'shell'].map((name) => `${name}: ${old.get(name)} is current.`));
    await expect(run('rollback', 'mf-none')).rejects.toThrow('mf-none was never released');
    await expect(run('rollback')).rejects.toThrow('Name a part: npm run rollback');
  });

  test('removes a version and nothing else', async () => {
    const { store } = opened;
    const [one, two] = [
      await publishFiles(store, 'mf-fill', { 'a.js': '1' }),
      await publishFiles(store, 'mf-fill', {}),
    ];
    await store.remove('mf-fill', one);
    expect([await store.release('mf-fill', one), await store.file('mf-fill', one, 'a.js')]).toEqual([null, null]);
    expect(await store.versions('mf-fill')).toMatchObject([{ version: two }]);
    expect((await storedRelease(store, 'mf-fill', two)).version).toBe(two);
  });

  test('publishing again mends the files of a folder that a power cut has damaged', async () => {
    const { store } = opened;
    if (!store.isLocal) return;
    const version = await publishFiles(store, 'mf-fill', { 'a.js': 'good' });
    await store.putFile('mf-fill', version, 'a.js', Buffer.alloc(0));
    await publishFiles(store, 'mf-fill', { 'a.js': 'good' });
    expect((await store.file('mf-fill', version, 'a.js'))?.toString()).toBe('good');
  });

  test('an incomplete release is not released, and can be completed', async () => {
    const { store } = opened;
    const built = await releaseOf('mf-fill', { 'a.js': '1' });
    const { version } = built.release;
    const breaking = { ...store, putRelease: () => Promise.reject(new Error('The network is down')) };
    await expect(publish(breaking, [built], { author })).rejects.toThrow('The network is down');
    expect([await store.pointer('mf-fill'), await store.release('mf-fill', version)]).toEqual([null, null]);
    await storeRelease(store, built);
    expect((await storedRelease(store, 'mf-fill', version)).version).toBe(version);
  });

  test.each([
    [['publish'], 'Name the parts to release: npm run release -- mf-fill'],
    [['publish', 'mf-fill=/nowhere'], '/nowhere contains no build of mf-fill. Run npm run build first.'],
    [['publish', '../x=/nowhere'], 'Name a part and its build, not: ../x=/nowhere'],
    [['publish', 'mf-fill=/nowhere', '--to', '0%'], SHARE_PROBLEM],
    [['publish', 'mf-fill=/nowhere', '--to'], SHARE_PROBLEM],
    [['rollback'], 'Name a part: npm run rollback -- mf-fill [version]'],
    [['rollback', 'mf-fill'], 'mf-fill was never released.'],
    [['fly'], 'Name a command: publish, list, rollback, promote or withdraw.'],
  ])('answers %j with one clear line', async (given, message) => {
    const error = await Promise.resolve()
      .then(() => run(...given))
      .then(
        () => new Error('It was accepted'),
        (reason: Error) => reason,
      );
    expect(error.message).toContain(message);
    expect(error.message).not.toContain('\n');
  });

  test('refuses to roll back to a version that does not exist', async () => {
    await publishFiles(opened.store, 'mf-fill', {});
    await expect(run('rollback', 'mf-fill', '1.0.0-0123456789ab')).rejects.toThrow('has no version 1.0.0-0123456789ab');
    await expect(run('rollback', 'mf-fill', '../../etc')).rejects.toThrow();
  });

  test('says that nothing was released yet', async () => {
    expect((await run('list')).join()).toContain('There are no releases in');
  });
});
