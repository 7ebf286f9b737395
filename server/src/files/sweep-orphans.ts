import { DAY_MS } from '@tessera/fields/durations';
import type { Database } from '../database/database';
import { deleteOrphans, findUnknownFiles } from '../repositories/uploads';
import { removeUnusedImages } from '../stored-images/stored-images';
import type { FileStore } from './file-store';

interface SweepContext {
  database: Database;
  files: FileStore;
}

async function removeUnclaimedFiles({ database, files }: SweepContext): Promise<void> {
  for (const { id, formId } of await deleteOrphans(database)) await files.remove(formId, [id]);
}

/**
 * Removes files without a row in the database. The process may have ended before it wrote the row or after it deleted
 * the row. Files younger than a day may still be uploading.
 */
async function removeUnknownFiles({ database, files }: SweepContext, now: number): Promise<void> {
  const before = new Date(now - DAY_MS);
  await files.removeUnfinished(before);
  for await (const batch of files.list()) {
    const old = batch.filter(({ storedAt }) => storedAt < before);
    for (const { formId, id } of await findUnknownFiles(database, old)) await files.remove(formId, [id]);
  }
}

/** Removes files that no response will refer to. Several instances may run it at the same time. */
export async function sweepOrphans(context: SweepContext, now = Date.now()): Promise<void> {
  await removeUnclaimedFiles(context);
  await removeUnknownFiles(context, now);
  await removeUnusedImages(context.database);
}
