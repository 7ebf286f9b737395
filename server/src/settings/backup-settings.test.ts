import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { HOUR_MS } from '@tessera/fields/durations';
import { backupName, removeOldBackups, storeBackup } from '../backup/backup-folder';
import { lastDue, readBackupSettings } from './backup-settings';

const folder = mkdtempSync(join(tmpdir(), 'tessera-backups-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['03:00', '2026-11-22T03:00:00Z', '2026-11-22T03:00:00.000Z'],
  ['03:00', '2026-11-22T02:59:59Z', '2026-11-21T03:00:00.000Z'],
  ['15:30, 03:00', '2026-11-22T14:00:00Z', '2026-11-22T03:00:00.000Z'],
  ['15:30, 03:00', '2026-11-01T00:10:00Z', '2026-10-31T15:30:00.000Z'],
])('with BACKUP_AT=%s the backup that is due at %s is that of %s', (text, now, due) => {
  const { times } = readBackupSettings({ BACKUP_AT: text }, folder);
  expect(lastDue(times, new Date(now))?.toISOString()).toBe(due);
});

test('without BACKUP_AT no backup is ever due', () => {
  expect(lastDue(readBackupSettings({}, folder).times, new Date())).toBeNull();
});

test.each([
  [{ BACKUP_AT: '25:00' }, 'BACKUP_AT must be times in UTC'],
  [{ BACKUP_AT: 'daily' }, 'BACKUP_AT must be times in UTC'],
  [{ BACKUP_KEEP: '0' }, 'BACKUP_KEEP must be a whole number'],
  [{ BACKUP_PASSPHRASE_FILE: '/nowhere/at/all' }, 'BACKUP_PASSPHRASE_FILE cannot be read'],
])('refuses %o', (env, message) => {
  expect(() => readBackupSettings(env, folder)).toThrow(message);
});

test('removes the oldest backups and unfinished ones, and no other file', async () => {
  const days = [19, 20, 21, 22].map((day) => backupName(new Date(Date.UTC(2026, 10, day, 3)), day > 20));
  const [first = '', second = '', , newest = ''] = days;
  for (const name of [...days, `${first}.part`, 'notes.txt', 'tessera-2020.tar.gz'])
    writeFileSync(join(folder, name), '');
  // A file that was last written half a day ago belongs to no backup that still runs.
  const earlier = new Date(Date.now() - 12 * HOUR_MS);
  utimesSync(join(folder, `${first}.part`), earlier, earlier);
  expect(await removeOldBackups(join(folder, newest), 2)).toEqual([first, second]);
  expect(readdirSync(folder).sort()).toEqual(['notes.txt', ...days.slice(2), 'tessera-2020.tar.gz'].sort());
});

test('a backup that breaks off leaves no file', async () => {
  const broken = Readable.from(
    (async function* () {
      yield Buffer.alloc(100_000);
      throw new Error('The database has gone');
    })(),
  );
  const before = readdirSync(folder);
  await expect(storeBackup(join(folder, 'new.tar.gz'), broken)).rejects.toThrow('The database has gone');
  expect(readdirSync(folder)).toEqual(before);
});
