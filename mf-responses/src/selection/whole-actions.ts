import { errorMessage } from '@tessera/api-client/errors';
import type { ResponseStatus } from '@tessera/form-model/response-names';
import type { WireChangedCount } from '@tessera/form-model/wire';
import { counted } from '@tessera/shared-ui/counted';
import { atom } from 'jotai';
import { reloadAtom, twice } from '../list-actions';
import { showStoredAtom, statusTurnsAtom } from '../set-status';
import { failureAtom, loadedAtom, sentAtom, sourceAtom } from '../store';
import { selectionAtom, shownListAtom, type WholeSelection, wholeAtom } from './selected';

/** Work on a selection in several calls. */
export interface Run {
  /** Ends the work before the next call. */
  signal: AbortSignal;
  /** Called between two calls, with the responses that are done. */
  onProgress: (done: number) => void;
}

interface RunResult {
  count: number;
  /** Why the work ended early; null if all is done. */
  error: unknown;
}

/** Calls the server until a selection is done. A call that is lost is repeated once: each can be. */
export async function inCalls(call: (from: number) => Promise<WireChangedCount>, run: Run): Promise<RunResult> {
  let count = 0;
  for (let from: number | undefined = 0; from !== undefined; ) {
    const at: number = from;
    try {
      const done: WireChangedCount = await twice(() => call(at));
      count += done.count;
      from = done.next;
    } catch (error) {
      return { count, error };
    }
    if (from === undefined) break;
    if (run.signal.aborted) return { count, error: new Error('You stopped it.') };
    run.onProgress(count);
  }
  return { count, error: null };
}

/** Selects all responses to the query, unless the owner changes the selection or the list in the meantime. */
export const selectWholeAtom = atom(null, async (get, set): Promise<void> => {
  const { api, formId } = get(sourceAtom);
  const [list, selection] = [get(shownListAtom), get(selectionAtom)];
  try {
    const { id, count } = await api.selectResponses(formId, get(sentAtom));
    if (get(shownListAtom) === list && get(selectionAtom) === selection) set(wholeAtom, { id, count, list });
  } catch (error) {
    set(failureAtom, `The responses could not be selected. ${errorMessage(error)}`);
  }
});

/** Sets the status of all selected responses after earlier changes of statuses, and reports a failure. */
export const setWholeStatusAtom = atom(
  null,
  async (get, set, { id, count: total }: WholeSelection, status: ResponseStatus, run: Run): Promise<void> => {
    const { api, formId } = get(sourceAtom);
    const ids = get(loadedAtom).map((response) => response.id);
    const setPart = (from: number) => api.setStatus(formId, { selection: id, from }, status);
    const { count, error } = await get(statusTurnsAtom)(() => inCalls(setPart, run)).done;
    if (!error) {
      set(showStoredAtom, ids, status);
      return;
    }
    const left = counted(total - count, 'response');
    set(failureAtom, `The status of ${left} could not be changed. ${errorMessage(error)}`);
    if (count > 0) await set(reloadAtom);
  },
);
