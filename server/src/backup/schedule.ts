import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { MINUTE_MS } from '@tessera/fields/durations';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database';
import { isBackupDue } from '../repositories/operation/backups';
import { type BackupSettings, lastDue } from '../settings/backup-settings';
import { makeBackupFolder } from './backup-folder';

/** Beside the server’s bundle. */
const builtCommand = join(__dirname, 'backup.js');

/**
 * Begins the backups that are due, in a process of their own: compressing and encrypting take the processor that requests
 * need. Of several servers one makes each backup.
 *
 * @throws StartProblem if the folder of the backups cannot be written
 */
export function scheduleBackups(
  app: FastifyInstance,
  { database, times, folder }: { database: Database } & Pick<BackupSettings, 'times' | 'folder'>,
  command = builtCommand,
): void {
  if (times.length === 0) return;
  // At the start: when the first backup is due, the operator may not look at the log.
  makeBackupFolder(folder);
  const stop = new AbortController();
  let running: Promise<void> | null = null;

  async function makeDue(): Promise<void> {
    const since = lastDue(times, new Date());
    if (!since || !(await isBackupDue(database, since))) return;
    await new Promise<void>((resolve) => {
      execFile(process.execPath, [command, 'backup', '--if-due'], { signal: stop.signal }, (error, output, problem) => {
        if (!error) app.log.info({ output: output.trim() }, 'The backup that was due ended');
        else if (!stop.signal.aborted)
          app.log.error({ problem: problem.trim() }, 'The backup that was due reported a problem');
        resolve();
      });
    });
  }

  const look = () => {
    running ??= makeDue()
      .catch((error: unknown) => app.log.error({ err: error }, 'Could not begin the backup that is due'))
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(look, MINUTE_MS);
  timer.unref();
  app.addHook('onReady', async () => look());
  app.addHook('onClose', async () => {
    clearInterval(timer);
    stop.abort();
    await running;
  });
}
