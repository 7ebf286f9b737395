import { errorMessage } from '@tessera/api-client/errors';
import type { FormResponse } from '@tessera/form-model/form';
import type { ResponseStatus } from '@tessera/form-model/response-names';
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

/** Sets the status of responses: on the screen at once. A refusal reverts it and is reported. */
export const setStatusAtom = atom(
  null,
  async (get, set, responses: readonly FormResponse[], status: ResponseStatus): Promise<void> => {
    const { api, formId } = get(sourceAtom);
    const ids = responses.map(({ id }) => id);
    set(showMarksAtom, ids, { status });
    try {
      for (const batch of batches(ids)) await api.setStatus(formId, batch, status);
    } catch (error) {
      for (const each of responses) set(showMarksAtom, [each.id], { status: each.status });
      set(failureAtom, `The status could not be changed. ${errorMessage(error)}`);
    }
  },
);

/** Deleted responses that can still be brought back. */
export interface Deletion {
  /** For the server, one for each call. */
  undo: readonly string[];
  removed: readonly Removed[];
  /** The list that they were taken from. */
  listKey: readonly string[];
  count: number;
}

/** Deletes responses, and takes them out of the list. Rejects with an `ApiError`. */
export const deleteAtom = atom(null, async (get, set, ids: readonly string[]): Promise<Deletion> => {
  const { api, formId } = get(sourceAtom);
  const client = get(queryClientAtom);
  const undo: string[] = [];
  let count = 0;
  for (const batch of batches(ids)) {
    const deleted = await api.deleteResponses(formId, batch);
    undo.push(deleted.undo);
    count += deleted.count;
  }
  const listKey = get(listKeyAtom);
  let removed: readonly Removed[] = [];
  set(changeListAtom, (data) => {
    const [rest, taken] = withoutResponses(data, new Set(ids));
    removed = taken;
    return rest;
  });
  void client.invalidateQueries({ queryKey: ['count', formId] });
  return { undo, removed, listKey, count };
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
    for (const undo of deletion.undo) await api.undoDeletion(formId, undo);
  } catch (error) {
    set(failureAtom, `The responses could not be restored. ${errorMessage(error)}`);
    return;
  }
  const isSameList = get(listKeyAtom).join() === deletion.listKey.join();
  if (isSameList) set(changeListAtom, (data) => withResponses(data, deletion.removed));
  else await set(reloadAtom);
  void get(queryClientAtom).invalidateQueries({ queryKey: ['count', formId] });
});
