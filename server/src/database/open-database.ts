import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from './database';
import { freeBytesOf } from './disk-room';
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

/**
 * The problem to report if the database cannot be opened on a disk with little space; null if there is enough.
 *
 * @param free bytes; null if they are not known
 */
export function fullDiskProblem(folder: string, free: number | null): StartProblem | null {
  if (free === null || free >= MIN_FREE_BYTES) return null;
  return new StartProblem(
    `The disk of the data folder ${folder} is full. Free some space, or set DATA_DIR to a folder on another disk.`,
  );
}

function unusable(folder: string, error: unknown): StartProblem {
  const reason = (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
  return new StartProblem(
    `Cannot open the database in ${folder}: ${reason}. If it is damaged, move the folder away and restore a backup: npm run restore -- FILE`,
  );
}

/** Creates the data folder if it is missing. @throws StartProblem if it is not writable */
export function makeDataFolder(folder: string): void {
  makeWritableFolder(folder, { name: 'data folder', setting: 'DATA_DIR' });
}

/**
 * For commands that read an installation. Without this, they would create an embedded database in the wrong folder and report
 * success about nothing.
 *
 * @throws StartProblem if there is no embedded database where one is expected
 */
export function refuseMissingDatabase({ databaseUrl, dataFolder }: DatabaseOptions): void {
  if (databaseUrl || existsSync(join(dataFolder, 'database'))) return;
  throw new StartProblem(
    `There is no database in ${dataFolder}. Set DATA_DIR or DATABASE_URL as for the server, or write them to .env.`,
  );
}

/**
 * Opens the database: a Postgres server if a URL is given, otherwise the embedded database in the data folder.
 *
 * @param workerFile the compiled worker of the embedded database, if it is not the built one
 * @throws StartProblem if the folder is not writable, in use or damaged, or the server is unreachable
 */
export async function openDatabase(
  { databaseUrl, dataFolder }: DatabaseOptions,
  workerFile?: string,
): Promise<Database> {
  makeDataFolder(dataFolder);
  if (databaseUrl) return openPostgres(databaseUrl);
  try {
    return await openEmbedded(dataFolder, workerFile);
  } catch (error) {
    if (error instanceof StartProblem) throw error;
    const free = await freeBytesOf(dataFolder)();
    throw fullDiskProblem(dataFolder, free) ?? unusable(join(dataFolder, 'database'), error);
  }
}
