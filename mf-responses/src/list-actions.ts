import { errorMessage } from '@tessera/api-client/errors';
import type { FormResponse } from '@tessera/form-model/form';
import type { ResponseStatus } from '@tessera/form-model/response-names';
import { counted } from '@tessera/shared-ui/counted';
import { atom } from 'jotai';
import { queryClientAtom } from 'jotai-tanstack-query';
import { type LoadedPages, type Removed, withChanges, withoutResponses, withResponses } from './list-cache';
import { failureAtom, listKeyAtom, sourceAtom } from './store';

/** Most ids in one call. */
const BATCH = 500;

function batches(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, at) => ids.slice(at * BATCH, (at + 1) * BATCH));
}

/** Changes the loaded pages of the list on the screen. */
const changeListAtom = atom(null, (get, _set, change: (data: LoadedPages) => LoadedPages) => {
  get(queryClientAtom).setQueryData<LoadedPages>(get(listKeyAtom), (data) => data && change(data));
});

/** Shows changed marks of responses without loading them again. */
export const showMarksAtom = atom(
  null,
  (_get, set, ids: readonly string[], marks: Partial<Pick<FormResponse, 'status' | 'note'>>) =>
    set(changeListAtom, (data) => withChanges(data, new Set(ids), (response) => ({ ...response, ...marks }))),
);

/** Sets the status of responses: on the screen at once. A refusal reverts those that are not stored, and is reported. */
export const setStatusAtom = atom(
  null,
  async (get, set, responses: readonly FormResponse[], status: ResponseStatus): Promise<void> => {
    const { api, formId } = get(sourceAtom);
    const ids = responses.map(({ id }) => id);
    set(showMarksAtom, ids, { status });
    let stored = 0;
    try {
      for (const batch of batches(ids)) {
        await api.setStatus(formId, batch, status);
        stored += batch.length;
      }
    } catch (error) {
      for (const each of responses.slice(stored)) set(showMarksAtom, [each.id], { status: each.status });
      const which = stored > 0 ? ` of ${counted(ids.length - stored, 'response')}` : '';
      set(failureAtom, `The status${which} could not be changed. ${errorMessage(error)}`);
    }
  },
);

/** Deleted responses that can still be brought back. */
export interface Deletion {
  /** For the server. */
  undo: string;
  removed: readonly Removed[];
  /** The list that they were taken from. */
  listKey: readonly string[];
  count: number;
  /** Why other responses were not deleted; empty if all were. */
  failure: string;
}

/** Deletes responses, and takes them out of the list. Rejects with an `ApiError` if none could be deleted. */
export const deleteAtom = atom(null, async (get, set, ids: readonly string[]): Promise<Deletion> => {
  const { api, formId } = get(sourceAtom);
  const client = get(queryClientAtom);
  const undo = crypto.randomUUID();
  const deleted = new Set<string>();
  let count = 0;
  let failure = '';
  for (const batch of batches(ids)) {
    try {
      count += (await api.deleteResponses(formId, batch, undo)).count;
    } catch (error) {
      if (deleted.size === 0) throw error;
      failure = errorMessage(error);
      break;
    }
    for (const id of batch) deleted.add(id);
  }
  const listKey = get(listKeyAtom);
  let removed: readonly Removed[] = [];
  set(changeListAtom, (data) => {
    const [rest, taken] = withoutResponses(data, deleted);
    removed = taken;
    return rest;
  });
  void client.invalidateQueries({ queryKey: ['count', formId] });
  return { undo, removed, listKey, count, failure };
});

/** Loads the list again, from its first page. */
export const reloadAtom = atom(null, async (get) => {
  const { formId } = get(sourceAtom);
  const client = get(queryClientAtom);
  await Promise.all([
    client.resetQueries({ queryKey: get(listKeyAtom) }),
    client.invalidateQueries({ queryKey: ['count', formId] }),
    client.invalidateQueries({ queryKey: ['answered', formId] }),
  ]);
});

/** Brings deleted responses back to their places. */
export const undoDeletionAtom = atom(null, async (get, set, deletion: Deletion): Promise<void> => {
  const { api, formId } = get(sourceAtom);
  try {
    await api.undoDeletion(formId, deletion.undo);
  } catch (error) {
    set(failureAtom, `The responses could not be restored. ${errorMessage(error)}`);
    return;
  }
  const isSameList = get(listKeyAtom).join() === deletion.listKey.join();
  if (isSameList) set(changeListAtom, (data) => withResponses(data, deletion.removed));
  else await set(reloadAtom);
  void get(queryClientAtom).invalidateQueries({ queryKey: ['count', formId] });
});
