import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Database } from './database';
import { DurableFileSystem } from './durable-file-system';
import { lockFolder } from './folder-lock';
import { makeFolder } from './make-folder';

function databaseOver(pglite: PGlite, release: () => void): Database {
  return {
    query: async <Row>(sql: string, parameters: readonly unknown[] = []) =>
      (await pglite.query<Row>(sql, [...parameters])).rows,
    transaction: (work) =>
      pglite.transaction((transaction) =>
        work({
          query: async <Row>(sql: string, parameters: readonly unknown[] = []) =>
            (await transaction.query<Row>(sql, [...parameters])).rows,
          script: async (sql) => {
            await transaction.exec(sql);
          },
        }),
      ),
    close: async () => {
      await pglite.close();
      release();
    },
  };
}

/**
 * The embedded database in a folder, durable: a commit is on the disk before it is answered.
 *
 * @param dataFolder where everything of this installation lives; the database is its sub-folder `database`
 * @throws StartProblem when another process has the folder open
 */
export async function openPGlite(dataFolder: string): Promise<Database> {
  makeFolder(dataFolder);
  const release = lockFolder(dataFolder);
  try {
    const pglite = await PGlite.create({
      fs: new DurableFileSystem(join(dataFolder, 'database')),
      // -F switches fsync off; the log is written through to the disk by the flag it is opened with.
      startParams: [
        ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
        '-c',
        'wal_sync_method=open_datasync',
      ],
    });
    return databaseOver(pglite, release);
  } catch (error) {
    release();
    throw error;
  }
}

/** The embedded database in memory, gone with the process. */
export async function openPGliteInMemory(snapshot?: Blob): Promise<Database> {
  return databaseOver(await PGlite.create(snapshot ? { loadDataDir: snapshot } : {}), () => {});
}
