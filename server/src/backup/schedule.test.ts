import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR_MS } from '@tessera/fields/durations';
import Fastify from 'fastify';
import type { Database } from '../database/database';
import { beginBackup, endBackup, isBackupDue, readLastBackup } from '../repositories/operation/backups';
import { eventually } from '../testing/eventually';
import { testDatabase } from '../testing/test-database';
import { scheduleBackups } from './schedule';

let database: Database;
const folder = mkdtempSync(join(tmpdir(), 'tessera-schedule-'));
const anHourAgo = new Date(Date.now() - HOUR_MS);

beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(() => database.query('DELETE FROM backups'));
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

test('makes the backup that is due on one server if several look at the same time', async () => {
  const begun = await Promise.all([1, 2, 3].map(() => beginBackup(database, anHourAgo)));
  expect(begun.filter((id) => id !== null)).toHaveLength(1);
  expect(await isBackupDue(database, anHourAgo)).toBe(false);
});

test('a backup that failed is due again after half an hour, one that was given up after six hours', async () => {
  const since = new Date(Date.now() - 9 * HOUR_MS);
  const id = (await beginBackup(database, since)) ?? '';
  await endBackup(database, id, { bytes: 0, problem: 'The disk is full' });
  expect(await isBackupDue(database, since)).toBe(false);
  await database.query("UPDATE backups SET finished_at = now() - interval '31 minutes'");
  expect(await isBackupDue(database, since)).toBe(true);
  await database.query(
    "UPDATE backups SET finished_at = NULL, problem = NULL, started_at = now() - interval '5 hours'",
  );
  expect(await isBackupDue(database, since)).toBe(false);
  await database.query("UPDATE backups SET started_at = now() - interval '7 hours'");
  expect(await isBackupDue(database, since)).toBe(true);
});

test('tells the last backup, and that a later one failed', async () => {
  await endBackup(database, (await beginBackup(database, null)) ?? '', { bytes: 5, problem: null });
  expect(await readLastBackup(database)).toMatchObject({ finishedAt: expect.any(Date), failedAt: null, problem: null });
  await endBackup(database, (await beginBackup(database, null)) ?? '', { bytes: 0, problem: 'The disk is full' });
  expect(await readLastBackup(database)).toMatchObject({ finishedAt: expect.any(Date), problem: 'The disk is full' });
});

test('a folder of the backups that cannot be written is reported at the start', () => {
  const backups = { database, times: [0], folder: '/dev/null/backups' };
  expect(() => scheduleBackups(Fastify(), backups)).toThrow(
    /^Cannot write to the folder of the backups \/dev\/null\/backups \(E[A-Z]+\)\. .* set BACKUP_DIR to another folder\.$/,
  );
  expect(() => scheduleBackups(Fastify(), { ...backups, times: [] })).not.toThrow();
});

test('a server that starts makes the backup that is due, by the command', async () => {
  const command = join(folder, 'command.js');
  const called = join(folder, 'called');
  writeFileSync(
    command,
    `require('node:fs').writeFileSync(${JSON.stringify(called)}, process.argv.slice(2).join(' '))`,
  );
  const app = Fastify();
  const now = new Date();
  const minute = now.getUTCHours() * 60 + now.getUTCMinutes();
  scheduleBackups(app, { database, times: [minute], folder }, command);
  await app.ready();
  await eventually(async () => expect(readFileSync(called, 'utf8')).toBe('backup --if-due'));
  await app.close();
});
