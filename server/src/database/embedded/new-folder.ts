import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import { makeFolder } from '../make-folder';
import { StartProblem } from '../start-problem';

/** How many files are written through at a time: the disk orders them itself. */
const PARALLEL_SYNCS = 16;

/** File beside the folder while its database is created. It names the folder: one that was put in its place is not deleted. */
const markerOf = (folder: string) => `${folder}.new`;

/** Differs for two folders, also if one takes the place and the number of the other. */
function identityOf(folder: string): string {
  const { ino, birthtimeNs } = statSync(folder, { bigint: true });
  return `${ino} ${birthtimeNs}`;
}

const hasFiles = (folder: string) => existsSync(folder) && readdirSync(folder).length > 0;

/** Removes a database whose creation was interrupted. @throws StartProblem if the folder is another one */
function removeInterrupted(folder: string, marker: string): void {
  if (!existsSync(marker)) return;
  if (hasFiles(folder) && readFileSync(marker, 'utf8') !== identityOf(folder)) {
    throw new StartProblem(
      `${marker} says that a new database in ${folder} is not complete, but the folder is another one. If it has your data, remove ${marker}; otherwise remove the folder.`,
    );
  }
  rmSync(folder, { recursive: true, force: true });
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Writes all files of a folder and their names through to the disk. */
export async function syncFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
  const limit = pLimit(PARALLEL_SYNCS);
  await Promise.all([...paths, folder].map((path) => limit(sync, path)));
}

/** The version of PostgreSQL in PGlite, which opens no files of another one. A test compares it with a new database. */
const POSTGRES_VERSION = '18';

function checkVersion(folder: string): void {
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  // Anything that is not a number is damage, which PGlite reports.
  if (version === POSTGRES_VERSION || !/^\d+$/.test(version)) return;
  throw new StartProblem(
    `${folder} is a database of PostgreSQL ${version}, and this version of Tessera opens those of ${POSTGRES_VERSION}. Start the version of Tessera that made it, make a backup with \`npm run backup\`, and restore it with this one.`,
  );
}

/**
 * Opens the database of a folder, and creates it if there is none. PGlite and PostgreSQL do not write all
 * files of a new database through to the disk. Without this, a power cut would damage it, and a kill would leave it impossible
 * to open.
 *
 * @throws StartProblem if the folder has something else, or a database of another version of PostgreSQL
 */
export async function openFolder<Opened>(folder: string, opens: () => Promise<Opened>): Promise<Opened> {
  const marker = markerOf(folder);
  removeInterrupted(folder, marker);
  if (existsSync(join(folder, 'PG_VERSION'))) {
    checkVersion(folder);
    return opens();
  }
  if (hasFiles(folder)) {
    throw new StartProblem(
      `${folder} has files, but is not a complete database: PG_VERSION is missing. Copy the whole folder again, or move it away and restore a backup.`,
    );
  }
  makeFolder(folder);
  writeFileSync(marker, identityOf(folder), { mode: 0o600 });
  await sync(marker);
  await sync(dirname(folder));
  const opened = await opens();
  await syncFolder(folder);
  rmSync(marker);
  await sync(dirname(folder));
  return opened;
}
