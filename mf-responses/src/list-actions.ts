import { isRetryable } from '@tessera/api-client/errors';
import type { FormResponse } from '@tessera/form-model/form';
import { atom } from 'jotai';
import { queryClientAtom } from 'jotai-tanstack-query';
import { type LoadedPages, withChanges } from './list-cache';
import { isFocusInList, wasFocusInListAtom } from './list-focus';
import { listKeyAtom, sourceAtom } from './store';

/** Most ids in one call. */
const BATCH = 500;

/** Parts of a list of ids, each for one call. */
export function batches(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, at) => ids.slice(at * BATCH, (at + 1) * BATCH));
}

/** Repeats a call whose answer was lost, once. The call must change nothing more the second time. */
export function twice<Result>(call: () => Promise<Result>): Promise<Result> {
  return call().catch((error) => (isRetryable(error) ? call() : Promise.reject(error)));
}

/**
 * Changes the loaded pages of the list on the screen. They are as old as before: responses that arrived since stay new. The
 * change is made again to pages that are being loaded, which replace all loaded ones and can be read before it.
 */
export const changeListAtom = atom(null, (get, _set, change: (data: LoadedPages) => LoadedPages) => {
  const client = get(queryClientAtom);
  const queryKey = get(listKeyAtom);
  const query = client.getQueryCache().find({ queryKey });
  const apply = () => {
    const updatedAt = query?.state.dataUpdatedAt ?? 0;
    client.setQueryData<LoadedPages>(queryKey, (data) => data && change(data), { updatedAt });
  };
  apply();
  if (query?.state.fetchStatus === 'fetching') void query.promise?.then(apply, () => undefined);
});

/** Shows changed marks of responses without loading them again. */
export const showMarksAtom = atom(
  null,
  (_get, set, ids: readonly string[], marks: Partial<Pick<FormResponse, 'status' | 'note'>>) =>
    set(changeListAtom, (data) => withChanges(data, new Set(ids), (response) => ({ ...response, ...marks }))),
);

const revisionsAtom = atom(0);

/** Counts the changes after which charts on the screen are out of date. Each time it is set is one. */
export const revisionAtom = atom(
  (get) => get(revisionsAtom),
  (_get, set) => set(revisionsAtom, (count) => count + 1),
);

/** Loads the list again, from its first page. */
export const reloadAtom = atom(null, async (get, set) => {
  set(revisionAtom);
  set(wasFocusInListAtom, isFocusInList());
  const { formId } = get(sourceAtom);
  const client = get(queryClientAtom);
  await Promise.all([
    client.resetQueries({ queryKey: get(listKeyAtom) }),
    client.invalidateQueries({ queryKey: ['count', formId] }),
    client.invalidateQueries({ queryKey: ['answered', formId] }),
  ]);
});
