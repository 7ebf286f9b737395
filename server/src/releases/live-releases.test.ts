import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishFiles } from '../testing/release-stores';
import { folderStore } from './folder-store';
import { liveReleases } from './live-releases';

const folder = mkdtempSync(join(tmpdir(), 'tessera-live-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('copies a version again whose copy was removed, since the same version can be released once more', async () => {
  const store = folderStore(join(folder, 'store'));
  const before = await publishFiles(store, 'mf-fill', { 'a.js': '1' });
  await publishFiles(store, 'mf-fill', { 'a.js': '2' });
  const onProblem = jest.fn();
  const live = await liveReleases(store, { cache: join(folder, 'cache'), onProblem });
  const copy = (await live.find('mf-fill', before))?.folder ?? '';
  expect(existsSync(join(copy, 'a.js'))).toBe(true);
  rmSync(copy, { recursive: true });
  const found = await Promise.all([live.find('mf-fill', before), live.find('mf-fill', before)]);
  expect(found.map((each) => each?.folder)).toEqual([copy, copy]);
  expect(existsSync(join(copy, 'a.js'))).toBe(true);
  expect(onProblem).not.toHaveBeenCalled();
  await live.close();
});
