import { DAY_MS } from '@tessera/fields/durations';
import type { Database } from '../database/database';
import { deleteOrphans, findUnknownFiles } from '../repositories/uploads';
import { removeUnusedImages } from '../stored-images/stored-images';
import { tryAll } from '../try-all';
import type { FileStore } from './file-store';

interface SweepContext {
  database: Database;
  files: FileStore;
}

async function removeUnclaimedFiles({ database, files }: SweepContext): Promise<void> {
  await tryAll(await deleteOrphans(database), 'files', ({ id, formId }) => files.remove(formId, [id]));
}

/**
 * Removes files without a row in the database. The process may have ended before it wrote the row or after it deleted
 * the row. Files younger than a day may still be uploading.
 */
async function removeUnknownFiles({ database, files }: SweepContext, now: number): Promise<void> {
  const before = new Date(now - DAY_MS);
  const failures: unknown[] = [];
  await files.removeUnfinished(before).catch((error: unknown) => failures.push(error));
  for await (const batch of files.list()) {
    const old = batch.filter(({ storedAt }) => storedAt < before);
    const unknown = await findUnknownFiles(database, old);
    await tryAll(unknown, 'files', ({ formId, id }) => files.remove(formId, [id])).catch((error: unknown) =>
      failures.push(error),
    );
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some files without a row could not be removed');
}

/**
 * Removes files that no response will refer to. Several instances may run it at the same time.
 *
 * @throws after all were tried, with what went wrong: a file that cannot be removed holds up no other
 */
export async function sweepOrphans(context: SweepContext, now = Date.now()): Promise<void> {
  const steps = [
    () => removeUnclaimedFiles(context),
    () => removeUnknownFiles(context, now),
    () => removeUnusedImages(context.database),
  ];
  await tryAll(steps, 'steps', (step) => step());
}
