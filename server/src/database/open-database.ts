import { statfsSync } from 'node:fs';
import type { Database } from './database';
import { openEmbedded } from './embedded/embedded-database';
import { makeWritableFolder } from './make-folder';
import { openPostgres } from './postgres-database';
import { StartProblem } from './start-problem';

interface DatabaseOptions {
  databaseUrl: string | undefined;
  dataFolder: string;
}

/** With less space, a new database cannot be created, and PGlite’s error does not tell the reason. */
const MIN_FREE_BYTES = 40 * 1024 * 1024;

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** The problem to report if the database cannot be opened on a disk with little space; null if there is enough. */
export function fullDiskProblem(folder: string, free: number): StartProblem | null {
  if (free >= MIN_FREE_BYTES) return null;
  return new StartProblem(
    `The disk of the data folder ${folder} is full. Free some space, or set DATA_DIR to a folder on another disk.`,
  );
}

/** Creates the data folder if it is missing. @throws StartProblem if it is not writable */
export function makeDataFolder(folder: string): void {
  makeWritableFolder(folder, { name: 'data folder', setting: 'DATA_DIR' });
}

/**
 * Opens the database: a Postgres server if a URL is given, otherwise the embedded database in the data folder.
 *
 * @throws StartProblem if the folder is not writable or in use, or the server is unreachable
 */
export async function openDatabase({ databaseUrl, dataFolder }: DatabaseOptions): Promise<Database> {
  makeDataFolder(dataFolder);
  if (databaseUrl) return openPostgres(databaseUrl);
  try {
    return await openEmbedded(dataFolder);
  } catch (error) {
    if (error instanceof StartProblem) throw error;
    throw fullDiskProblem(dataFolder, freeBytes(dataFolder)) ?? error;
  }
}
