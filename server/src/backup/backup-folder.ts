import { createWriteStream } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeWritableFolder } from '../database/make-folder';
import { StartProblem } from '../database/start-problem';
import { errorCode } from '../error-code';

/** Names sort by time. */
const NAME = /^tessera-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.tar\.gz(?:\.age)?$/;
const UNFINISHED = /^tessera-[\dTZ-]+\.tar\.gz(?:\.age)?\.part$/;

/** The name of a new backup. */
export function backupName(now: Date, isEncrypted: boolean): string {
  const time = now
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');
  return `tessera-${time}.tar.gz${isEncrypted ? '.age' : ''}`;
}

/** Creates the folder of the backups if it is missing. @throws StartProblem if it cannot be written */
export function makeBackupFolder(folder: string): void {
  makeWritableFolder(folder, { name: 'folder of the backups', setting: 'BACKUP_DIR' });
}

/**
 * Writes a backup under another name first, so that a file with its final name is complete and on the disk.
 *
 * @returns its size in bytes
 */
export async function storeBackup(file: string, content: Readable): Promise<number> {
  makeBackupFolder(dirname(file));
  const part = `${file}.part`;
  try {
    await pipeline(content, createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }));
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  return (await stat(file)).size;
}

/**
 * Removes all but the newest backups. Other files of the folder stay.
 *
 * @throws StartProblem after all of them were tried
 */
export async function removeOldBackups(newest: string, keep: number): Promise<string[]> {
  const folder = dirname(newest);
  const names = (await readdir(folder)).sort();
  const complete = names.filter((name) => NAME.test(name));
  const old = complete.slice(0, Math.max(0, complete.length - keep)).filter((name) => name !== basename(newest));
  const unfinished = names.filter((name) => UNFINISHED.test(name) && name < basename(newest));
  let problem: StartProblem | null = null;
  for (const name of [...old, ...unfinished]) {
    const path = join(folder, name);
    await rm(path, { force: true }).catch((error: unknown) => {
      problem ??= new StartProblem(
        `The backup ${newest} is complete, but the older ${path} could not be removed (${errorCode(error)}). ` +
          'Remove it, or change the permissions of its folder.',
      );
    });
  }
  if (problem) throw problem;
  return old;
}
