import { errorMessage } from '@tessera/api-client/errors';
import type { FormResponse } from '@tessera/form-model/form';
import type { ResponseStatus } from '@tessera/form-model/response-names';
import { counted } from '@tessera/shared-ui/counted';
import { createTurns } from '@tessera/shared-ui/turns';
import { atom } from 'jotai';
import { batches, showMarksAtom, twice } from './list-actions';
import { failureAtom, sourceAtom } from './store';

/** Sends the changes of statuses in turn. One function for each store. */
export const statusTurnsAtom = atom(createTurns);

/** By id of the response: the status that the server has, and the change that the screen shows, until it is stored. */
type Changes = Map<string, { stored: ResponseStatus; change: object }>;

/** One map for each store. */
const changesAtom = atom((): Changes => new Map());

/** Shows a status that the server has now, except where the screen shows a later change. */
export const showStoredAtom = atom(null, (get, set, ids: readonly string[], status: ResponseStatus) => {
  const statuses = get(changesAtom);
  for (const id of ids) {
    const later = statuses.get(id);
    if (later) statuses.set(id, { ...later, stored: status });
  }
  set(
    showMarksAtom,
    ids.filter((id) => !statuses.has(id)),
    { status },
  );
});

/**
 * Sets the status of responses: on the screen at once, on the server after earlier changes. A refusal reverts those that are
 * neither stored nor changed again, and is reported. Resolves with the statuses that are shown again.
 *
 * @param responses with the status that the screen shows
 */
export const setStatusAtom = atom(
  null,
  async (get, set, responses: readonly Pick<FormResponse, 'id' | 'status'>[], status: ResponseStatus) => {
    const { api, formId } = get(sourceAtom);
    const statuses = get(changesAtom);
    const change = {};
    for (const { id, status: shown } of responses)
      statuses.set(id, { stored: statuses.get(id)?.stored ?? shown, change });
    const ids = responses.map(({ id }) => id);
    set(showMarksAtom, ids, { status });
    const isLatest = (id: string) => statuses.get(id)?.change === change;
    const send = async (): Promise<ResponseStatus[]> => {
      let stored = 0;
      try {
        for (const batch of batches(ids)) {
          await twice(() => api.setStatus(formId, batch, status));
          for (const id of batch) statuses.set(id, { change, ...statuses.get(id), stored: status });
          stored += batch.length;
          // Again: a list that was loaded before shows the former status.
          set(showMarksAtom, batch.filter(isLatest), { status });
        }
        return [];
      } catch (error) {
        const reverted = ids.slice(stored).filter(isLatest);
        const storedOf = (id: string) => statuses.get(id)?.stored ?? status;
        const before = [...new Set(reverted.map(storedOf))];
        for (const each of before)
          set(
            showMarksAtom,
            reverted.filter((id) => storedOf(id) === each),
            { status: each },
          );
        const which = stored > 0 ? ` of ${counted(reverted.length, 'response')}` : '';
        if (reverted.length > 0) set(failureAtom, `The status${which} could not be changed. ${errorMessage(error)}`);
        return before;
      } finally {
        for (const id of ids) if (isLatest(id)) statuses.delete(id);
      }
    };
    return get(statusTurnsAtom)(send).done;
  },
);
