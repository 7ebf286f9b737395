import type { Database, Queries } from '../database/database';
import {
  deleteImported,
  endImport,
  type ImportRun,
  listDeadImports,
  listImported,
} from '../repositories/transfers/imports';
import { tryAll } from '../try-all';

/** Responses that one transaction deletes, so that visitors’ submissions never wait long for the database. */
const GROUP = 500;

/**
 * Deletes the responses of an import. Returns their number; null if the form may not be changed any more.
 *
 * @param lock locks the form in each transaction; returns whether it may be changed
 */
export async function removeImport(
  database: Database,
  run: ImportRun,
  lock: (transaction: Queries) => Promise<boolean>,
): Promise<number | null> {
  const ids = (await database.transaction(lock)) ? await listImported(database, run) : null;
  let count = 0;
  for (let from = 0; ids && from < ids.length; from += GROUP) {
    const deleted = await database.transaction(async (transaction) =>
      (await lock(transaction)) ? deleteImported(transaction, run.formId, ids.slice(from, from + GROUP)) : null,
    );
    if (deleted === null) return null;
    count += deleted;
  }
  return ids && count;
}

/** Locks a form for the server itself, whoever owns it. */
async function lockAnyForm(transaction: Queries, formId: string): Promise<boolean> {
  const rows = await transaction.query('SELECT 1 FROM forms WHERE id = $1 FOR NO KEY UPDATE', [formId]);
  return rows.length > 0;
}

/** Removes the responses of an import that did not finish. */
export async function abandonImport(database: Database, run: ImportRun): Promise<void> {
  await removeImport(database, run, (transaction) => lockAnyForm(transaction, run.formId));
  await endImport(database, run);
}

/** Removes the imports whose servers have ended. */
export async function abandonDeadImports(database: Database): Promise<void> {
  await tryAll(await listDeadImports(database), 'imports', (run) => abandonImport(database, run));
}
