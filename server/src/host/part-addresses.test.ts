import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartProblem } from '../database/start-problem';
import { checkPartAddresses, readPartAddresses } from './part-addresses';

const names = ['mf-auth', 'mf-builder'];
const folder = mkdtempSync(join(tmpdir(), 'tessera-parts-'));
const file = join(folder, 'parts.json');
afterAll(() => rmSync(folder, { recursive: true }));

test('addresses end with one slash, however they are written', () => {
  const text = JSON.stringify({ 'mf-auth': 'https://a.example', 'mf-builder': 'http://127.0.0.1:3101/build//' });
  const read = { 'mf-auth': 'https://a.example/', 'mf-builder': 'http://127.0.0.1:3101/build/' };
  expect(readPartAddresses(text, names)).toEqual(read);
});

test.each([
  ['{ half', 'it is not valid JSON'],
  ['["https://a.example"]', 'it is not an object such as'],
  ['{ "mf-auth": 7 }', 'it is not an object such as'],
  ['{ "mf-bilder": "https://a.example/" }', 'there is no part mf-bilder; the parts are mf-auth, mf-builder'],
  ['{ "mf-auth": "a.example/mf-auth/" }', 'a.example/mf-auth/ is not the address of a folder'],
  ['{ "mf-auth": "file:///srv/mf-auth/" }', 'file:///srv/mf-auth/ is not the address of a folder'],
  ['{ "mf-auth": "https://a.example/?v=1" }', 'https://a.example/?v=1 is not the address of a folder'],
])('%s is one clear line at the start', (text, reason) => {
  writeFileSync(file, text);
  expect(() => checkPartAddresses(file, names)).toThrow(StartProblem);
  expect(() => checkPartAddresses(file, names)).toThrow(
    `The file of TESSERA_PARTS, ${file}, cannot be used: ${reason}`,
  );
});

test('a file that is missing is one clear line at the start', () => {
  expect(() => checkPartAddresses(join(folder, 'none.json'), names)).toThrow('cannot be used: it does not exist.');
});
