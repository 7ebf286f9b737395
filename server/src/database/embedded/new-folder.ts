import { existsSync, rmSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';

/** How many files are written through at a time: the disk orders them itself. */
const PARALLEL_SYNCS = 16;

/** File beside the folder while its database is created. If it exists at the start, the folder is deleted. */
const markerOf = (folder: string) => `${folder}.new`;

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

/**
 * Opens the database of a folder, and creates it if there is none. PGlite and PostgreSQL do not write all
 * files of a new database through to the disk. Without this, a power cut would damage it, and a kill would leave it impossible
 * to open.
 */
export async function openFolder<Opened>(folder: string, opens: () => Promise<Opened>): Promise<Opened> {
  const marker = markerOf(folder);
  if (existsSync(marker)) rmSync(folder, { recursive: true, force: true });
  if (existsSync(join(folder, 'PG_VERSION')) && !existsSync(marker)) return opens();
  await (await open(marker, 'w', 0o600)).close();
  await sync(marker);
  await sync(dirname(folder));
  const opened = await opens();
  await syncFolder(folder);
  rmSync(marker);
  await sync(dirname(folder));
  return opened;
}
