import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { DurableFileSystem } from './durable-file-system';
import type { WorkerOptions } from './worker-messages';

/** Opens PGlite: in a folder durably (a commit is on the disk before it is answered), or in memory. */
export async function createPGlite({ folder, snapshot }: WorkerOptions): Promise<PGlite> {
  if (!folder) return PGlite.create(snapshot ? { loadDataDir: await openAsBlob(snapshot) } : {});
  return PGlite.create({
    fs: new DurableFileSystem(folder),
    // -F switches fsync off; the log is written through to the disk by the flag it is opened with.
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      '-c',
      'wal_sync_method=open_datasync',
    ],
  });
}
