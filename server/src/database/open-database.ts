import { accessSync, constants } from 'node:fs';
import type { Database } from './database';
import { openEmbedded } from './embedded/embedded-database';
import { makeFolder } from './make-folder';
import { openPostgres } from './postgres-database';
import { StartProblem } from './start-problem';

/**
 * Opens the installation's database: a Postgres server when a URL is given, else the embedded one in the data folder.
 *
 * @throws StartProblem when the folder cannot be written or is in use, or the server cannot be reached
 */
export function openDatabase(options: { databaseUrl: string | undefined; dataFolder: string }): Promise<Database> {
  try {
    makeFolder(options.dataFolder);
    accessSync(options.dataFolder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = typeof error === 'object' && error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new StartProblem(
      `The data folder ${options.dataFolder} cannot be written${reason}. Set DATA_DIR to another.`,
    );
  }
  return options.databaseUrl ? openPostgres(options.databaseUrl) : openEmbedded(options.dataFolder);
}
