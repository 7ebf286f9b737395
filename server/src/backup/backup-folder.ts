import { type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { HOUR_MS } from '@tessera/fields/durations';
import { type FreeBytes, freeBytesOf, hasRoom, NoRoom, roomText, whileRoom } from '../database/disk-room';
import { makeWritableFolder } from '../database/make-folder';
import { StartProblem } from '../database/start-problem';
import { errorCode } from '../error-code';
import { nullIfMissing } from '../read-files';

/** Names sort by time. */
const NAME = /^tessera-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.tar\.gz(?:\.age)?$/;
const UNFINISHED = /^tessera-[\dTZ-]+\.tar\.gz(?:\.age)?\.part$/;
/** After this time without a write, an unfinished backup was interrupted. A backup that runs longer counts as given up. */
const LEFT_BEHIND_MS = 6 * HOUR_MS;

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

/** Creates the file of a backup that is being written. It belongs to this process until it is renamed. */
async function createPart(part: string): Promise<FileHandle> {
  try {
    return await open(part, 'wx', 0o600);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    throw new StartProblem(
      `${part} exists already: another backup to this file runs, or was interrupted. If none runs, remove it; then start again.`,
    );
  }
}

/** The size of the newest complete backup in a folder; 0 without one. */
async function newestBytes(folder: string): Promise<number> {
  const newest = (await readdir(folder))
    .filter((name) => NAME.test(name))
    .sort()
    .at(-1);
  return newest === undefined ? 0 : ((await nullIfMissing(stat(join(folder, newest))))?.size ?? 0);
}

/** Writes a backup to its file. Ends before the disk is full: the database may be on the same one. */
async function writeWhileRoom(
  content: Readable,
  handle: FileHandle,
  folder: string,
  freeBytes: FreeBytes,
): Promise<void> {
  // About as large as the one before.
  const expected = await newestBytes(folder);
  const message = `${roomText(folder, expected)} Free some, or set BACKUP_DIR to a folder on another disk. No backup was written.`;
  const file = handle.createWriteStream({ flush: true });
  try {
    if (!(await hasRoom(freeBytes, expected))) throw new NoRoom(message);
    await pipeline(whileRoom(content as AsyncIterable<Uint8Array>, freeBytes, message), file);
  } catch (error) {
    file.destroy();
    throw error instanceof NoRoom ? new StartProblem(message) : error;
  }
}

/**
 * Writes a backup under another name first, so that a file with its final name is complete and on the disk.
 *
 * @returns its size in bytes
 * @throws StartProblem if another backup to this file runs or was interrupted, or if the disk has too little space
 */
export async function storeBackup(
  file: string,
  content: Readable,
  freeBytes = freeBytesOf(dirname(file)),
): Promise<number> {
  const part = `${file}.part`;
  let handle: FileHandle;
  try {
    makeBackupFolder(dirname(file));
    handle = await createPart(part);
  } catch (error) {
    content.destroy();
    throw error;
  }
  try {
    await writeWhileRoom(content, handle, dirname(file), freeBytes);
    await rename(part, file);
  } catch (error) {
    content.destroy();
    await rm(part, { force: true });
    throw error;
  }
  return (await stat(file)).size;
}

/** Whether an unfinished backup was interrupted: one that runs writes all the time. */
async function isLeftBehind(path: string): Promise<boolean> {
  const found = await nullIfMissing(stat(path));
  return found !== null && found.mtimeMs < Date.now() - LEFT_BEHIND_MS;
}

/**
 * Removes all but the newest backups, and what interrupted ones left behind. Other files of the folder stay.
 *
 * @throws StartProblem after all of them were tried
 */
export async function removeOldBackups(newest: string, keep: number): Promise<string[]> {
  const folder = dirname(newest);
  const names = (await readdir(folder)).sort();
  const complete = names.filter((name) => NAME.test(name));
  const old = complete.slice(0, Math.max(0, complete.length - keep)).filter((name) => name !== basename(newest));
  const unfinished: string[] = [];
  for (const name of names.filter((each) => UNFINISHED.test(each)))
    if (await isLeftBehind(join(folder, name))) unfinished.push(name);
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
