import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { foldersUnder } from './host-folders';

const root = mkdtempSync(join(tmpdir(), 'tessera-folders-'));
afterAll(() => rmSync(root, { recursive: true }));

test('finds no parts before the shell is built', () => {
  expect(foldersUnder(join(root, 'empty')).parts).toEqual({});
});

test('finds the folder of each part that the built shell lists', () => {
  mkdirSync(join(root, 'shell/dist'), { recursive: true });
  const parts = [{ name: 'mf-integrations', folder: 'integrations' }];
  const shell = { js: [], css: [], fonts: [], parts, routes: [] };
  writeFileSync(join(root, 'shell/dist/tessera-shell.json'), JSON.stringify(shell));
  expect(foldersUnder(root).parts).toEqual({ 'mf-integrations': join(root, 'integrations/dist') });
});
