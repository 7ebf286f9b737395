import { errorMessage, isRetryable } from '@tessera/api-client/errors';
import { counted } from '@tessera/shared-ui/counted';
import { atom } from 'jotai';
import { reloadAtom } from '../list-actions';
import type { WholeSelection } from '../selection/selected';
import { inCalls, type Run } from '../selection/whole-actions';
import { loadedAtom, sourceAtom } from '../store';
import { type Deletion, type FailedUndo, isBack, UNDO_MS } from './deletion';

/** Deletes all selected responses. Rejects with an `ApiError` if none could be deleted. */
export const deleteWholeAtom = atom(null, async (get, set, { id }: WholeSelection, run: Run): Promise<Deletion> => {
  const { api, formId } = get(sourceAtom);
  const ids = get(loadedAtom).map((response) => response.id);
  let undoUntil = 0;
  const deletePart = async (from: number) => {
    const deleted = await api.deleteResponses(formId, { selection: id, from });
    undoUntil = Date.now() + UNDO_MS;
    return deleted;
  };
  const { count, error } = await inCalls(deletePart, run);
  if (undoUntil === 0) throw error;
  void set(reloadAtom);
  return { undo: [id], ids, places: null, isWhole: true, count, undoUntil, failure: error ? errorMessage(error) : '' };
});

/** Brings all deleted responses of a selection back. Returns null if all are back. */
export const undoWholeAtom = atom(null, async (get, set, deletion: Deletion, run: Run): Promise<FailedUndo | null> => {
  const { api, formId } = get(sourceAtom);
  const [undo = ''] = deletion.undo;
  const { count, error } = await inCalls((from) => api.undoDeletion(formId, undo, from), run);
  const isDone = !error || (await isBack(get, deletion, error));
  if (isDone || count > 0) await set(reloadAtom);
  if (isDone) return null;
  const which =
    count > 0 ? `Only ${count.toLocaleString()} of ${counted(deletion.count, 'response')}` : 'The responses';
  // Each part that is back begins the time of the others again.
  const undoUntil = count > 0 ? Date.now() + UNDO_MS : deletion.undoUntil;
  return {
    again: isRetryable(error) ? { ...deletion, undoUntil } : null,
    message: `${which} could ${count > 0 ? '' : 'not '}be restored. ${errorMessage(error)}`,
  };
});
