import type { Database } from '../database/database';
import { deleteOrphans, findUnknownFiles } from '../repositories/uploads';
import type { FileStore } from './file-store';

const DAY_MS = 86_400_000;

interface Means {
  database: Database;
  files: FileStore;
}

/** Removes files whose visitor never sent the form. */
async function sweepUnclaimed({ database, files }: Means): Promise<void> {
  for (const { id, formId } of await deleteOrphans(database)) await files.remove(formId, [id]);
}

/**
 * Removes bytes that the database knows nothing of: a process ended before it could write their row, or after it had
 * deleted it. What is younger than a day may still be on its way.
 */
async function sweepUnknownFiles({ database, files }: Means, now: number): Promise<void> {
  const before = new Date(now - DAY_MS);
  await files.removeUnfinished(before);
  for await (const kept of files.list()) {
    const old = kept.filter(({ keptAt }) => keptAt < before);
    for (const { formId, id } of await findUnknownFiles(database, old)) await files.remove(formId, [id]);
  }
}

/** Removes files, and what is left of them, that no response will ever ask for. Any number of instances may do it at once. */
export async function sweepOrphans(means: Means, now = Date.now()): Promise<void> {
  await sweepUnclaimed(means);
  await sweepUnknownFiles(means, now);
}
