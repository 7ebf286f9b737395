import type { AppContext } from '../app-context';
import type { Queries } from '../database/database';
import { removeFiles } from '../files/destroy-deleted';
import { deletePermanently } from '../repositories/responses/deletions';
import { deleteQuarantined } from '../repositories/spam/quarantine';

/** Responses that one transaction deletes, so that visitors of the form do not wait long. */
export const PORTION = 200;

/** Which responses are deleted. Both run in the transaction that deletes them, under the form’s lock. */
export interface Choice {
  /** Returns at most `PORTION` ids, those that need no search: visitors of the form wait. */
  choose: (transaction: Queries) => Promise<readonly string[]>;
  /** Records the deletion, such as in the audit log. */
  record?: (transaction: Queries, count: number) => Promise<void>;
}

/**
 * Deletes responses of a form for good, also in quarantine, with their files.
 *
 * @returns how many there were; null if the form is deleted
 */
export async function destroyResponses(
  { database, files }: Pick<AppContext, 'database' | 'files'>,
  formId: string,
  { choose, record }: Choice,
): Promise<number | null> {
  const done = await database.transaction(async (transaction) => {
    const locked = await transaction.query('SELECT 1 FROM forms WHERE id = $1 FOR UPDATE', [formId]);
    if (locked.length === 0) return null;
    const ids = await choose(transaction);
    if (ids.length === 0) return { count: 0, gone: [] };
    const quarantined = await deleteQuarantined(transaction, formId, ids);
    const stored = await deletePermanently(transaction, formId, ids);
    const count = stored.count + quarantined.count;
    await record?.(transaction, count);
    return { count, gone: stored.files.concat(quarantined.files) };
  });
  if (!done) return null;
  await removeFiles(files, done.gone);
  return done.count;
}
