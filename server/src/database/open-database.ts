import type { Database } from './database';
import { openEmbedded } from './embedded/embedded-database';
import { makeWritableFolder } from './make-folder';
import { openPostgres } from './postgres-database';

/** Creates the data folder if it is missing. @throws StartProblem if it is not writable */
export function makeDataFolder(folder: string): void {
  makeWritableFolder(folder, { name: 'data folder', setting: 'DATA_DIR' });
}

/**
 * Opens the database: a Postgres server if a URL is given, otherwise the embedded database in the data folder.
 *
 * @throws StartProblem if the folder is not writable or in use, or the server is unreachable
 */
export function openDatabase(options: { databaseUrl: string | undefined; dataFolder: string }): Promise<Database> {
  makeDataFolder(options.dataFolder);
  return options.databaseUrl ? openPostgres(options.databaseUrl) : openEmbedded(options.dataFolder);
}
