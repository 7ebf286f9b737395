import type { ResponseStatus } from '@tessera/form-model/response-names';
import type { Database, Queries } from '../../database/database';
import type { Refusal } from '../../errors';
import { lockForm } from '../forms';
import type { FormAccess } from '../organizations/form-access';
import { bringBack, countDeleted, deleteResponses } from '../responses/deletions';
import { setStatuses } from '../responses/marks';
import { inPortions, type PortionsDone } from './in-portions';
import { canBringBack, hasSelection, noteDeletion, noteUse, type SelectionKey } from './selections';

/** A selection of a form, who changes it, and the portion with which the call begins. */
export interface SelectionChange extends SelectionKey {
  by: FormAccess;
  from: number;
}

const notFound: Refusal = { refused: 'selection-not-found' };

/** Locks the form, and refuses a selection for which the condition is not true. */
const locking =
  (change: SelectionChange, isUsable: typeof hasSelection, refusal: Refusal) =>
  async (transaction: Queries): Promise<Refusal | null> => {
    if (!(await lockForm(transaction, change.formId, change.by))) return { refused: 'form-not-found' };
    return (await isUsable(transaction, change)) ? null : refusal;
  };

/** Sets the status of selected responses. */
export function setSelectedStatuses(
  database: Database,
  change: Omit<SelectionChange, 'by'>,
  status: ResponseStatus,
): Promise<PortionsDone | Refusal> {
  return inPortions(
    database,
    change,
    async (transaction) => ((await hasSelection(transaction, change)) ? null : notFound),
    async (transaction, { ids }) => {
      const count = await setStatuses(transaction, change.formId, ids, status);
      await noteUse(transaction, change.id);
      return count;
    },
  );
}

/** Deletes selected responses, so that `undoSelectedDeletion` can bring them back. A repeated call counts the same. */
export function deleteSelected(database: Database, change: SelectionChange): Promise<PortionsDone | Refusal> {
  return inPortions(database, change, locking(change, hasSelection, notFound), async (transaction, { ids, undo }) => {
    await deleteResponses(transaction, change.formId, ids, { undo, isPart: true });
    await noteDeletion(transaction, change.id);
    return countDeleted(transaction, undo);
  });
}

/** Brings deleted responses of a selection back. */
export async function undoSelectedDeletion(
  database: Database,
  change: SelectionChange,
): Promise<PortionsDone | Refusal> {
  const expired: Refusal = { refused: 'undo-expired' };
  const done = await inPortions(
    database,
    change,
    locking(change, canBringBack, expired),
    async (transaction, { undo }) => {
      const count = await bringBack(transaction, change.formId, undo);
      await noteDeletion(transaction, change.id);
      return count;
    },
  );
  if ('count' in done && done.next === undefined) await noteDeletion(database, change.id, false);
  return done;
}
