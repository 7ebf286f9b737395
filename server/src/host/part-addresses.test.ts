import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartProblem } from '../database/start-problem';
import { checkPartAddresses, readPartAddresses } from './part-addresses';

const names = ['mf-auth', 'mf-builder'];
const folder = mkdtempSync(join(tmpdir(), 'tessera-parts-'));
const file = join(folder, 'parts.json');
afterAll(() => rmSync(folder, { recursive: true }));

test('ends every URL with exactly one slash', () => {
  const text = JSON.stringify({ 'mf-auth': 'https://a.example', 'mf-builder': 'http://127.0.0.1:3101/build//' });
  const read = { 'mf-auth': 'https://a.example/', 'mf-builder': 'http://127.0.0.1:3101/build/' };
  expect(readPartAddresses(text, names)).toEqual(read);
});

test.each([
  ['{ half', 'it is not valid JSON'],
  ['["https://a.example"]', 'it is not an object such as'],
  ['{ "mf-auth": 7 }', 'it is not an object such as'],
  ['{ "mf-bilder": "https://a.example/" }', 'mf-bilder is not a part; the parts are mf-auth, mf-builder'],
  ['{ "mf-auth": "a.example/mf-auth/" }', 'a.example/mf-auth/ is not a folder URL'],
  ['{ "mf-auth": "file:///srv/mf-auth/" }', 'file:///srv/mf-auth/ is not a folder URL'],
  ['{ "mf-auth": "https://a.example/?v=1" }', 'https://a.example/?v=1 is not a folder URL'],
])('rejects %s in one clear line at the start', (text, reason) => {
  writeFileSync(file, text);
  expect(() => checkPartAddresses(file, names)).toThrow(StartProblem);
  expect(() => checkPartAddresses(file, names)).toThrow(`Cannot use the file in TESSERA_PARTS, ${file}: ${reason}`);
});

test('reports a missing file in one clear line at the start', () => {
  expect(() => checkPartAddresses(join(folder, 'none.json'), names)).toThrow(': it does not exist.');
});
