import type { AppContext } from '../app-context';
import type { Queries } from '../database/database';
import { destroyExpiredPortion } from '../repositories/responses/deletions';
import { deleteOldQuarantined, deleteQuarantined, type RemovedQuarantined } from '../repositories/spam/quarantine';
import { tryAll } from '../try-all';
import type { FileStore } from './file-store';

type Stores = Pick<AppContext, 'database' | 'files'>;

/**
 * Responses that one transaction destroys. All parts of a large deletion expire together: in one transaction they would
 * occupy the database and this process for seconds.
 */
const PORTION = 500;

/** Removes files of several forms. */
export async function removeFiles(files: FileStore, gone: readonly { id: string; formId: string }[]): Promise<void> {
  const byForm = new Map<string, string[]>();
  for (const { id, formId } of gone) {
    const ids = byForm.get(formId);
    if (ids) ids.push(id);
    else byForm.set(formId, [id]);
  }
  await tryAll(byForm, 'removals of files', ([formId, ids]) => files.remove(formId, ids));
}

/** Destroys a portion of responses with their files. Returns how many there were; null if that is not allowed any more. */
async function destroyPortion(
  { database, files }: Stores,
  destroy: (transaction: Queries, most: number) => Promise<RemovedQuarantined | null>,
): Promise<number | null> {
  const removed = await database.transaction((transaction) => destroy(transaction, PORTION));
  if (!removed) return null;
  await removeFiles(files, removed.files);
  return removed.count;
}

/** Destroys one portion of the deleted responses that can no longer be brought back, with their files. */
export async function destroySomeExpired(stores: Stores): Promise<void> {
  await destroyPortion(stores, destroyExpiredPortion);
}

/** Destroys the deleted responses that can no longer be brought back, with their files. */
export async function destroyExpired(stores: Stores): Promise<void> {
  while ((await destroyPortion(stores, destroyExpiredPortion)) === PORTION);
}

/** Deletes the responses that have been in quarantine for too long, with their files. */
export async function destroyOldQuarantined(stores: Stores): Promise<void> {
  while ((await destroyPortion(stores, deleteOldQuarantined)) === PORTION);
}

/**
 * Deletes responses in quarantine with their files; all of the form with null.
 *
 * @param lock locks the form for the caller; returns null if the caller may not change it
 * @returns how many there were; null if the caller may not change the form
 */
export async function destroyQuarantined(
  stores: Stores,
  formId: string,
  { ids, lock }: { ids: readonly string[] | null; lock: (transaction: Queries) => Promise<unknown> },
): Promise<number | null> {
  const destroy = async (transaction: Queries, most: number) =>
    (await lock(transaction)) ? deleteQuarantined(transaction, formId, ids, most) : null;
  let total = 0;
  for (;;) {
    const count = await destroyPortion(stores, destroy);
    if (count === null) return total > 0 ? total : null;
    total += count;
    if (count < PORTION) return total;
  }
}
