import type { ApiClient } from '@tessera/api-client/client';
import { ApiError, Unreachable } from '@tessera/api-client/errors';
import { everyResponse } from '@tessera/form-model/response-query';
import { waitFor } from '@testing-library/react';
import { deleteAtom, undoDeletionAtom } from './list-actions';
import { setStatusAtom } from './set-status';
import { createResponsesStore, failureAtom, loadedAtom, totalAtom } from './store';
import { response } from './testing/response-fixture';

const COUNT = 1200;
const all = Array.from({ length: COUNT }, (_, at) => response({ id: `r${at}` }));
const ids = all.map(({ id }) => id);

/** A list of loaded responses, whose server refuses the calls after the first ones. */
async function loadedList(answered: number) {
  let calls = 0;
  const answer = async <Result>(result: Result) => {
    calls += 1;
    if (calls > answered) throw new Unreachable('Check your connection and try again.');
    return result;
  };
  const deletions: string[] = [];
  const undone: string[] = [];
  const api = {
    store: { user: () => null },
    getForm: async () => ({ id: 'f1', pages: [], version: 1 }),
    listResponses: async () => ({
      responses: all,
      pagination: { page: 1, limit: COUNT, totalCount: COUNT, hasNextPage: false, nextCursor: null },
    }),
    deleteResponses: (_form: string, batch: string[], undo: string) => {
      deletions.push(undo);
      return answer({ undo, count: batch.length, until: '' });
    },
    undoDeletion: async (_form: string, undo: string) => {
      if (undo === 'expired') throw new ApiError('It is too late.', 410);
      undone.push(undo);
    },
    setStatus: () => answer(undefined),
  };
  const store = createResponsesStore({ api: api as unknown as ApiClient, formId: 'f1' }, everyResponse);
  await new Promise<void>((resolve) => {
    store.sub(loadedAtom, () => store.get(loadedAtom).length > 0 && resolve());
  });
  return { store, deletions, undone };
}

/** Whether the list has these responses. A difference between two long lists takes seconds to print. */
const shows = (store: Awaited<ReturnType<typeof loadedList>>['store'], expected: readonly string[]) =>
  store
    .get(loadedAtom)
    .map(({ id }) => id)
    .join() === expected.join();

test('deletes many responses as one deletion, which one call undoes', async () => {
  const { store, deletions, undone } = await loadedList(3);
  const deletion = await store.set(deleteAtom, ids);
  expect(deletion).toMatchObject({ count: COUNT, failure: '' });
  expect([deletions.length, new Set(deletions).size]).toEqual([3, 1]);
  await store.set(undoDeletionAtom, deletion);
  expect(undone).toEqual(deletion.undo);
  await waitFor(() => expect(shows(store, ids)).toBe(true));
});

test('shows which responses were deleted before the connection failed, and can undo their deletion', async () => {
  const { store, undone } = await loadedList(2);
  const deletion = await store.set(deleteAtom, ids);
  expect(deletion).toMatchObject({ count: 1000, failure: 'Check your connection and try again.' });
  await waitFor(() => expect(shows(store, ids.slice(1000))).toBe(true));
  expect(store.get(totalAtom)).toBe(200);
  await store.set(undoDeletionAtom, deletion);
  expect(undone).toHaveLength(1);
  await waitFor(() => expect(shows(store, ids)).toBe(true));
});

test('undoes the parts of a deletion that can be undone, and says that others cannot', async () => {
  const { store, undone } = await loadedList(3);
  const deletion = await store.set(deleteAtom, ids);
  await store.set(undoDeletionAtom, { ...deletion, undo: ['expired', ...deletion.undo] });
  expect(undone).toEqual(deletion.undo);
  expect(store.get(failureAtom)).toBe('Some of the responses could not be restored. It is too late.');
  // The list is loaded again: which ones are back is unknown.
  await waitFor(() => expect(shows(store, ids)).toBe(true));
});

test('deletes nothing on the screen if the first call fails', async () => {
  const { store } = await loadedList(0);
  await expect(store.set(deleteAtom, ids)).rejects.toThrow('Check your connection and try again.');
  await waitFor(() => expect(shows(store, ids)).toBe(true));
});

test('reverts only the statuses that were not stored', async () => {
  const { store } = await loadedList(1);
  await store.set(setStatusAtom, all, 'done');
  const done = () => store.get(loadedAtom).filter(({ status }) => status === 'done');
  await waitFor(() => expect(done().map(({ id }) => id)).toEqual(ids.slice(0, 500)));
  expect(store.get(failureAtom)).toBe(
    'The status of 700 responses could not be changed. Check your connection and try again.',
  );
});
