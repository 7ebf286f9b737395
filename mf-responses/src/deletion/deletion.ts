import { errorMessage, isApiError, isRetryable } from '@tessera/api-client/errors';
import { newUuid } from '@tessera/api-client/new-uuid';
import { atom, type Getter } from 'jotai';
import { queryClientAtom } from 'jotai-tanstack-query';
import { batches, changeListAtom, reloadAtom, revisionAtom, twice } from '../list-actions';
import type { LoadedPages } from '../list-cache';
import { listKeyAtom, sourceAtom } from '../store';
import { orderOf, type PageOrder, withoutResponses, withResponses } from './removed-responses';

/** How long a deletion can be undone, in ms. The server waits a little longer, for the call that undoes it. */
export const UNDO_MS = 10_000;

/** Deleted responses that can still be brought back. */
export interface Deletion {
  /** For the server: one, or one for each call to a shell or a server of an earlier release. */
  undo: readonly string[];
  /** Those that were loaded, if all of a selection were deleted. */
  ids: readonly string[];
  /** Where they were in the list; null if they are to be loaded again. */
  places: { listKey: string; removed: LoadedPages; order: PageOrder } | null;
  /** Whether a selection of all responses to a query was deleted. */
  isWhole?: boolean;
  /** How many were deleted; 0 if all were deleted already, in another tab or by someone else. */
  count: number;
  /** Until when it can be undone, in ms of `Date.now()`. */
  undoUntil: number;
  /** Why other responses were not deleted; empty if all were. */
  failure: string;
}

/** An undo that failed. */
export interface FailedUndo {
  /** What can be undone with another attempt; null for nothing. */
  again: Deletion | null;
  message: string;
}

/** The order of the list before the last deletion, with the list’s key. One object for each store. */
const lastOrderAtom = atom((): { listKey: string; order: PageOrder } => ({ listKey: '', order: [] }));

/**
 * The last deletion of which no call was answered, so that it may be stored. Its next attempt has the same id, so that it can be
 * undone. One object for each store.
 */
const unansweredAtom = atom(() => ({ ids: '', undo: '' }));

/** Deletes responses, and takes them out of the list. Rejects with an `ApiError` if none could be deleted. */
export const deleteAtom = atom(null, async (get, set, ids: readonly string[]): Promise<Deletion> => {
  const { api, formId } = get(sourceAtom);
  const client = get(queryClientAtom);
  const unanswered = get(unansweredAtom);
  const id = unanswered.ids === ids.join() ? unanswered.undo : newUuid();
  Object.assign(unanswered, { ids: ids.join(), undo: id });
  const undo = new Set<string>();
  const deleted = new Set<string>();
  let count = 0;
  let undoUntil = 0;
  let failure = '';
  for (const batch of batches(ids)) {
    try {
      // With the same id, a repeated call deletes nothing more.
      const stored = await twice(() => api.deleteResponses(formId, batch, id));
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
  unanswered.ids = '';
  const listKey = get(listKeyAtom).join();
  const removed = client.getQueryData<LoadedPages>(get(listKeyAtom));
  const last = get(lastOrderAtom);
  if (removed) Object.assign(last, { listKey, order: orderOf(removed, last.listKey === listKey ? last.order : []) });
  set(changeListAtom, (data) => withoutResponses(data, deleted));
  void client.invalidateQueries({ queryKey: ['count', formId] });
  const places = removed ? { listKey, removed, order: last.order } : null;
  return { undo: [...undo], ids: [...deleted], places, count, undoUntil, failure };
});

/** Whether responses are back although the undo says that it is too late: the answer to an earlier call was lost. */
export async function isBack(get: Getter, { ids: [id] }: Deletion, error: unknown): Promise<boolean> {
  const { api, formId } = get(sourceAtom);
  if (!id || !isApiError(error) || error.code !== 'undo-expired') return false;
  return api.getResponse(formId, id).then(
    () => true,
    () => false,
  );
}

/** Puts responses back in their places in the list, or loads it again. */
const putBackAtom = atom(null, async (get, set, { places, ids }: Deletion): Promise<void> => {
  const client = get(queryClientAtom);
  const shown = client.getQueryData<LoadedPages>(get(listKeyAtom));
  const isSameList = places?.listKey === get(listKeyAtom).join();
  const back = places && { ...places, ids: new Set(ids) };
  if (!back || !isSameList || !shown || !withResponses(shown, back)) return set(reloadAtom);
  set(revisionAtom);
  set(changeListAtom, (data) => withResponses(data, back) ?? data);
  void client.invalidateQueries({ queryKey: ['count', get(sourceAtom).formId] });
});

/** Brings deleted responses back to their places. Returns null if all are back. */
export const undoDeletionAtom = atom(null, async (get, set, deletion: Deletion): Promise<FailedUndo | null> => {
  const { api, formId } = get(sourceAtom);
  const results = await Promise.allSettled(deletion.undo.map((undo) => api.undoDeletion(formId, undo)));
  const failed = results.flatMap((result, at) =>
    result.status === 'rejected' ? [{ undo: deletion.undo[at] ?? '', error: result.reason as unknown }] : [],
  );
  const [first] = failed;
  if (!first || (await isBack(get, deletion, first.error))) {
    await set(putBackAtom, deletion);
    return null;
  }
  const isPartial = failed.length < results.length;
  // Which ones are back is unknown.
  if (isPartial) await set(reloadAtom);
  const undo = failed.flatMap(({ undo, error }) => (isRetryable(error) ? [undo] : []));
  return {
    again: undo.length > 0 ? { ...deletion, undo, ...(isPartial && { places: null }) } : null,
    message: `${isPartial ? 'Some of the responses' : 'The responses'} could not be restored. ${errorMessage(first.error)}`,
  };
});
