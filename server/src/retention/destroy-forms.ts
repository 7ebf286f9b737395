import type { AppContext } from '../app-context';
import { deleteForm } from '../repositories/forms';
import { destroyRows, listHidden } from '../repositories/retention/deleted-forms';

type Stores = Pick<AppContext, 'database' | 'files'>;

/** Rows that one transaction destroys: far fewer than a statement can delete in its time. */
export const ROWS_AT_ONCE = 500;
/** How long one round works, in milliseconds. The next one goes on. */
const ROUND_MS = 20_000;

/**
 * Destroys a portion of the rows of a form, with the last ones also its files and the form. Can be repeated after a failure.
 *
 * @returns whether the form is gone
 */
export async function destroySome({ database, files }: Stores, formId: string): Promise<boolean> {
  const count = await database.transaction((transaction) => destroyRows(transaction, formId, ROWS_AT_ONCE));
  if (count === ROWS_AT_ONCE) return false;
  // While the form has a row: if its files cannot be removed, the next round tries again.
  await files.remove(formId);
  await database.transaction((transaction) => deleteForm(transaction, formId));
  return true;
}

/** Destroys a form with everything that belongs to it, portion by portion. */
export async function destroyForm(stores: Stores, formId: string): Promise<void> {
  while (!(await destroySome(stores, formId)));
}

/**
 * Destroys the rest of deleted forms for some time, in turns, so that a large form does not hold up the others.
 *
 * @throws afterwards, with the failures of those that could not be destroyed
 */
export async function destroyHiddenForms(stores: Stores): Promise<void> {
  const end = performance.now() + ROUND_MS;
  const failures: unknown[] = [];
  for (let open = await listHidden(stores.database); open.length > 0 && performance.now() < end; ) {
    const left: string[] = [];
    for (const formId of open) {
      if (performance.now() > end) break;
      try {
        if (!(await destroySome(stores, formId))) left.push(formId);
      } catch (error) {
        failures.push(error);
      }
    }
    open = left;
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} deleted forms could not be destroyed`);
}
