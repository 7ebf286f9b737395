import { hashOf, learnHashes, rememberDocument } from './integrity';

const fetched: string[] = [];

beforeEach(() => {
  fetched.splice(0);
  globalThis.tesseraHashes = undefined;
  globalThis.fetch = (async (address: URL) => {
    fetched.push(String(address));
    if (String(address).includes('/mf-auth/')) throw new TypeError('Failed to fetch');
    return { ok: true, json: async () => ({ 'entry.js': 'sha256-b', 'deep/x.js': 'sha256-c' }) };
  }) as unknown as typeof fetch;
});

test('knows the files that the document names', () => {
  document.body.innerHTML =
    '<script type="application/json" id="tessera-hashes">{"/shell/1.0.0-0a1b2c3d4e5f/screen.js":"sha256-a"}</script>';
  rememberDocument();
  expect(hashOf('/shell/1.0.0-0a1b2c3d4e5f/screen.js')).toBe('sha256-a');
  expect(hashOf('http://localhost/shell/1.0.0-0a1b2c3d4e5f/screen.js?retry=1')).toBe('sha256-a');
  expect(hashOf('/shell/1.0.0-0a1b2c3d4e5f/other.js')).toBeUndefined();
});

test('learns the files of a release once, and nothing of other hosts', async () => {
  await Promise.all([
    learnHashes('/parts/mf-fill/1.0.0-0a1b2c3d4e5f/entry.js'),
    learnHashes('/parts/mf-fill/1.0.0-0a1b2c3d4e5f/'),
    learnHashes('https://cdn.example/mf-builder/1.4.0/entry.js'),
  ]);
  expect(fetched).toEqual(['http://localhost/parts/mf-fill/1.0.0-0a1b2c3d4e5f/tessera-hashes.json']);
  expect(hashOf('/parts/mf-fill/1.0.0-0a1b2c3d4e5f/deep/x.js')).toBe('sha256-c');
});

test('goes on without hashes that cannot be read, and asks again later', async () => {
  const entry = '/parts/mf-auth/1.0.0-0a1b2c3d4e5f/entry.js';
  await learnHashes(entry);
  await learnHashes(entry);
  expect(hashOf(entry)).toBeUndefined();
  expect(fetched).toHaveLength(2);
});
