import { releaseOf } from '../testing/release-stores';
import { isReleasedPath } from './names';
import { readRelease } from './release';

test('the same files have the same version, other files another', async () => {
  const [one, same, other] = await Promise.all([
    releaseOf('mf-fill', { 'a.js': '1', 'b.js': '2' }),
    releaseOf('mf-fill', { 'b.js': '2', 'a.js': '1' }),
    releaseOf('mf-fill', { 'a.js': '2', 'b.js': '1' }),
  ]);
  expect(same.release.version).toBe(one.release.version);
  expect(other.release.version).not.toBe(one.release.version);
});

test('rejects a description that was changed, or belongs to another release', async () => {
  const { release } = await releaseOf('mf-fill', { 'a.js': '1' });
  const { part, version } = release;
  expect(readRelease(JSON.stringify(release), part, version)).toEqual(release);
  expect(() => readRelease(JSON.stringify(release), 'mf-auth', version)).toThrow('another release');
  const [first, ...rest] = release.files;
  const changed = { ...release, files: [{ ...first, sha256: '0'.repeat(64) }, ...rest] };
  expect(() => readRelease(JSON.stringify(changed), part, version)).toThrow('does not match the content hash');
  expect(() => readRelease('{}', part, version)).toThrow('schema');
});

test.each([
  ['visitor/main.0a1b2c3d.js', true],
  ['src_a-b_tsx.4f0c.js.LICENSE.txt', true],
  ['../secret', false],
  ['a/../b', false],
  ['/etc/passwd', false],
  ['a//b', false],
  ['.env', false],
  ['a\\b', false],
  ['', false],
])('whether %j can be a path of a release: %s', (path, expected) => {
  expect(isReleasedPath(path)).toBe(expected);
});
