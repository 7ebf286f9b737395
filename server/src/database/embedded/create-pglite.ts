import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { DurableFileSystem } from './durable-file-system';
import type { WorkerOptions } from './worker-messages';

/** Opens PGlite, either in memory or in a folder. In a folder each commit is on disk before it is acknowledged. */
export async function createPGlite({ folder, snapshot }: WorkerOptions): Promise<PGlite> {
  if (!folder) return PGlite.create(snapshot ? { loadDataDir: await openAsBlob(snapshot) } : {});
  return PGlite.create({
    fs: new DurableFileSystem(folder),
    // -F would switch fsync off. `open_datasync` writes the log through to the disk.
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      '-c',
      'wal_sync_method=open_datasync',
    ],
  });
}
