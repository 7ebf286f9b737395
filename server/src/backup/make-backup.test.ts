import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { HOUR_MS } from '@tessera/fields/durations';
import { RESERVED_BYTES } from '../database/disk-room';
import { StartProblem } from '../database/start-problem';
import type { EndedBackup } from '../repositories/operation/backups';
import { storeBackup } from './backup-folder';
import { makeBackup } from './make-backup';

const folder = mkdtempSync(join(tmpdir(), 'tessera-make-backup-'));
const settings = { passphrase: null, keep: 1, folder };
const NEW = join(folder, 'tessera-2026-03-01T00-00-00Z.tar.gz');

beforeEach(() => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** An installation with this content, and how its backups have ended. */
function installation(content: () => AsyncIterable<Buffer>) {
  const ends: EndedBackup[] = [];
  const access = {
    begin: async () => 'id',
    content: async () => Readable.from(content()),
    end: async (_id: string, ended: EndedBackup) => void ends.push(ended),
  };
  return { access, ends };
}

async function* data() {
  yield Buffer.from('data');
}
// biome-ignore lint/correctness/useYield: it fails before its first piece.
async function* failing(): AsyncGenerator<Buffer> {
  throw new Error('The database is gone');
}

test('records a complete backup as good if an old one cannot be removed, and removes the others', async () => {
  // A folder in the place of a backup cannot be removed as a file.
  mkdirSync(join(folder, 'tessera-2026-01-01T00-00-00Z.tar.gz'));
  writeFileSync(join(folder, 'tessera-2026-02-01T00-00-00Z.tar.gz'), 'old');
  const { access, ends } = installation(data);
  const made = makeBackup(access, NEW, settings, null);
  await expect(made).rejects.toThrow(/is complete, but the older .*2026-01-01.* could not be removed/);
  await expect(made).rejects.toBeInstanceOf(StartProblem);
  expect(ends).toEqual([{ bytes: expect.any(Number), problem: null }]);
  expect(ends[0]?.bytes).toBeGreaterThan(0);
  expect(readdirSync(folder)).toEqual(['tessera-2026-01-01T00-00-00Z.tar.gz', 'tessera-2026-03-01T00-00-00Z.tar.gz']);
});

test('records a backup that could not be written as failed, and leaves no file', async () => {
  const { access, ends } = installation(failing);
  await expect(makeBackup(access, NEW, settings, null)).rejects.toThrow('The database is gone');
  expect(ends).toEqual([{ bytes: 0, problem: 'The database is gone' }]);
  expect(readdirSync(folder)).toEqual([]);
});

test('writes no backup to a disk without room for it, and says what to do', async () => {
  writeFileSync(join(folder, 'tessera-2026-01-01T00-00-00Z.tar.gz'), Buffer.alloc(5000));
  const free = async () => RESERVED_BYTES + 4000;
  const stored = storeBackup(NEW, Readable.from(data()), free);
  await expect(stored).rejects.toThrow(/too little free space.*BACKUP_DIR/);
  await expect(stored).rejects.toBeInstanceOf(StartProblem);
  expect(readdirSync(folder)).toEqual(['tessera-2026-01-01T00-00-00Z.tar.gz']);
});

test('ends a backup before it fills the disk', async () => {
  let free = 1024 ** 3;
  async function* large() {
    for (let piece = 0; piece < 100; piece += 1) {
      free -= 4 * 1024 * 1024;
      yield Buffer.alloc(4 * 1024 * 1024);
      if (piece === 20) free = RESERVED_BYTES;
      if (piece > 30) throw new Error('It went on');
    }
  }
  await expect(storeBackup(NEW, Readable.from(large()), async () => free)).rejects.toThrow(/too little free space/);
  expect(readdirSync(folder)).toEqual([]);
});

test('leaves the unfinished file of another backup of the same name, and tells what to do', async () => {
  writeFileSync(`${NEW}.part`, 'of another process');
  const { access, ends } = installation(data);
  const made = makeBackup(access, NEW, settings, null);
  await expect(made).rejects.toThrow(
    `${NEW}.part exists already: another backup to this file runs, or was interrupted.`,
  );
  await expect(made).rejects.toBeInstanceOf(StartProblem);
  expect(ends).toEqual([{ bytes: 0, problem: expect.stringContaining('exists already') }]);
  expect(readFileSync(`${NEW}.part`, 'utf8')).toBe('of another process');
});

test('removes what an interrupted backup left behind, and not the file of one that runs', async () => {
  const running = join(folder, 'tessera-2026-02-28T00-00-00Z.tar.gz.part');
  const interrupted = join(folder, 'tessera-2026-02-27T00-00-00Z.tar.gz.part');
  writeFileSync(running, 'running');
  writeFileSync(interrupted, 'interrupted');
  const longAgo = new Date(Date.now() - 7 * HOUR_MS);
  utimesSync(interrupted, longAgo, longAgo);
  await makeBackup(installation(data).access, NEW, settings, null);
  expect(readdirSync(folder)).toEqual([basename(running), basename(NEW)]);
});
