import { accessSync, constants } from 'node:fs';
import { errorCode } from '../error-code';
import type { Database } from './database';
import { openEmbedded } from './embedded/embedded-database';
import { makeFolder } from './make-folder';
import { openPostgres } from './postgres-database';
import { StartProblem } from './start-problem';

/**
 * Opens the database: a Postgres server if a URL is given, otherwise the embedded database in the data folder.
 *
 * @throws StartProblem if the folder is not writable or in use, or the server is unreachable
 */
export function openDatabase(options: { databaseUrl: string | undefined; dataFolder: string }): Promise<Database> {
  try {
    makeFolder(options.dataFolder);
    accessSync(options.dataFolder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = errorCode(error) ? ` (${errorCode(error)})` : '';
    throw new StartProblem(
      `Cannot write to the data folder ${options.dataFolder}${reason}. Change its permissions, or set DATA_DIR to another folder.`,
    );
  }
  return options.databaseUrl ? openPostgres(options.databaseUrl) : openEmbedded(options.dataFolder);
}
