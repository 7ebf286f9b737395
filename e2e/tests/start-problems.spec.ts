import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';

const main = resolve(import.meta.dirname, '../../server/dist/main.js');

/** Starts the server with these settings. Resolves with its exit code and what it wrote to the error output. */
function start(env: NodeJS.ProcessEnv): Promise<{ code: number | null; lines: string[] }> {
  return new Promise((done) => {
    const child = execFile(process.execPath, [main], { env: { ...process.env, ...env } }, (_error, _output, errors) =>
      done({ code: child.exitCode, lines: errors.split('\n').filter(Boolean) }),
    );
  });
}

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tessera-start-'));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('Owners can read in one line that the port is taken, also at the first start', async () => {
  const other = createServer();
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  expect(await start({ PORT: String(port), DATA_DIR: folder })).toEqual({
    code: 1,
    lines: [`Port ${port} is already in use. Set PORT to another port.`],
  });
  await new Promise((closed) => other.close(closed));
});

test('Owners can read in one line that a folder cannot be used', async () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  expect(await start({ PORT: '0', DATA_DIR: file })).toEqual({
    code: 1,
    lines: [
      `Cannot write to the data folder ${file} (ENOTDIR). Change its permissions, or set DATA_DIR to another folder.`,
    ],
  });
  expect(await start({ PORT: '0', DATA_DIR: folder, RELEASES_DIR: file })).toEqual({
    code: 1,
    lines: [
      `Cannot read the folder of the releases ${file} (ENOTDIR). Change its permissions, or set RELEASES_DIR to another folder.`,
    ],
  });
});
