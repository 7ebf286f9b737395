import { errorMessage } from '@tessera/api-client/errors';
import type { FormResponse } from '@tessera/form-model/form';
import { atom } from 'jotai';
import { queryClientAtom } from 'jotai-tanstack-query';
import { type LoadedPages, type Removed, withChanges, withoutResponses, withResponses } from './list-cache';
import { isFocusInList, wasFocusInListAtom } from './list-focus';
import { failureAtom, listKeyAtom, sourceAtom } from './store';

/** Most ids in one call. */
const BATCH = 500;

/** How long a deletion can be undone, in ms. The server waits a little longer, for the call that undoes it. */
export const UNDO_MS = 10_000;

/** Parts of a list of ids, each for one call. */
export function batches(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, at) => ids.slice(at * BATCH, (at + 1) * BATCH));
}

/** Changes the loaded pages of the list on the screen. They are as old as before: responses that arrived since stay new. */
const changeListAtom = atom(null, (get, _set, change: (data: LoadedPages) => LoadedPages) => {
  const client = get(queryClientAtom);
  const key = get(listKeyAtom);
  const updatedAt = client.getQueryState(key)?.dataUpdatedAt ?? 0;
  client.setQueryData<LoadedPages>(key, (data) => data && change(data), { updatedAt });
});

/** Shows changed marks of responses without loading them again. */
export const showMarksAtom = atom(
  null,
  (_get, set, ids: readonly string[], marks: Partial<Pick<FormResponse, 'status' | 'note'>>) =>
    set(changeListAtom, (data) => withChanges(data, new Set(ids), (response) => ({ ...response, ...marks }))),
);

/** Deleted responses that can still be brought back. */
export interface Deletion {
  /** For the server: one, or one for each call to a shell or a server of an earlier release. */
  undo: readonly string[];
  removed: readonly Removed[];
  /** Whether a selection of all responses to a query was deleted. */
  isWhole?: boolean;
  /** The list that they were taken from. */
  listKey: readonly string[];
  count: number;
  /** Until when it can be undone, in ms of `Date.now()`. */
  undoUntil: number;
  /** Why other responses were not deleted; empty if all were. */
  failure: string;
}

/** Deletes responses, and takes them out of the list. Rejects with an `ApiError` if none could be deleted. */
export const deleteAtom = atom(null, async (get, set, ids: readonly string[]): Promise<Deletion> => {
  const { api, formId } = get(sourceAtom);
  const client = get(queryClientAtom);
  const id = crypto.randomUUID();
  const undo = new Set<string>();
  const deleted = new Set<string>();
  let count = 0;
  let undoUntil = 0;
  let failure = '';
  for (const batch of batches(ids)) {
    try {
      const stored = await api.deleteResponses(formId, batch, id);
      undoUntil = Date.now() + UNDO_MS;
      undo.add(stored.undo);
      count += stored.count;
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
  return { undo: [...undo], removed, listKey, count, undoUntil, failure };
});

const revisionsAtom = atom(0);

/** Counts the changes after which charts on the screen are out of date. */
export const revisionAtom = atom((get) => get(revisionsAtom));

/** Loads the list again, from its first page. */
export const reloadAtom = atom(null, async (get, set) => {
  set(revisionsAtom, (count) => count + 1);
  set(wasFocusInListAtom, isFocusInList());
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
  const results = await Promise.allSettled(deletion.undo.map((undo) => api.undoDeletion(formId, undo)));
  const failed = results.filter((result) => result.status === 'rejected');
  const isPartial = failed.length < results.length;
  if (failed[0]) {
    const which = isPartial ? 'Some of the responses' : 'The responses';
    set(failureAtom, `${which} could not be restored. ${errorMessage(failed[0].reason)}`);
    if (isPartial) await set(reloadAtom);
    return;
  }
  set(revisionsAtom, (count) => count + 1);
  const isSameList = get(listKeyAtom).join() === deletion.listKey.join();
  if (isSameList) set(changeListAtom, (data) => withResponses(data, deletion.removed));
  else await set(reloadAtom);
  void get(queryClientAtom).invalidateQueries({ queryKey: ['count', formId] });
});
