import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { DurableFileSystem } from './durable-file-system';
import { openFolder } from './new-folder';
import type { WorkerOptions } from './worker-messages';

/**
 * Pages that the database caches. Its default of 128 MB would be taken from the start, and the operating system caches the files
 * anyway: reading 100,000 responses of 1 KB takes the same processor time.
 */
const SHARED_BUFFERS = '32MB';

/**
 * Opens PGlite, either in memory or in a folder. In a folder each commit is on disk before it is acknowledged.
 *
 * @param filesOf the file system of a folder
 */
export async function createPGlite(
  { folder, snapshot }: WorkerOptions,
  filesOf = (path: string) => new DurableFileSystem(path),
): Promise<PGlite> {
  if (!folder) return PGlite.create(snapshot ? { loadDataDir: await openAsBlob(snapshot) } : {});
  return openFolder(folder, () =>
    PGlite.create({
      fs: filesOf(folder),
      // -F would switch fsync off. `open_datasync` writes the log through to the disk.
      startParams: [
        ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
        '-c',
        'wal_sync_method=open_datasync',
        '-c',
        `shared_buffers=${SHARED_BUFFERS}`,
      ],
    }),
  );
}
