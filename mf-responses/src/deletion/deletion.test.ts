import { ApiError, ServerFailure } from '@tessera/api-client/errors';
import { everyResponse } from '@tessera/form-model/response-query';
import { waitFor } from '@testing-library/react';
import { reloadAtom } from '../list-actions';
import { queryAtom, totalAtom } from '../store';
import { all, COUNT, ids, loadedList, shows } from '../testing/loaded-list';
import { response } from '../testing/response-fixture';
import { deleteAtom, undoDeletionAtom } from './deletion';

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
  const failed = await store.set(undoDeletionAtom, { ...deletion, undo: ['expired', ...deletion.undo] });
  expect(undone).toEqual(deletion.undo);
  const message = 'Some of the responses could not be restored. It is too late.';
  expect(failed).toEqual({ again: null, message });
  // The list is loaded again: which ones are back is unknown.
  await waitFor(() => expect(shows(store, ids)).toBe(true));
});

test('deletes nothing on the screen if the first call fails', async () => {
  const { store } = await loadedList(0);
  await expect(store.set(deleteAtom, ids)).rejects.toThrow('Check your connection and try again.');
  await waitFor(() => expect(shows(store, ids)).toBe(true));
});

test('can try an undo again that failed without an answer, and needs no new one that had worked', async () => {
  const answers = [
    new ServerFailure('The server is busy.', 503),
    new ApiError('It is too late.', 410, 'undo-expired'),
    new ApiError('It is too late.', 410, 'undo-expired'),
  ];
  const isStored = [false, true];
  const { store } = await loadedList(1, {
    undoDeletion: async () => Promise.reject(answers.shift()),
    getResponse: async () => (isStored.shift() ? response() : Promise.reject(new ApiError('No.', 404))),
  });
  const deletion = await store.set(deleteAtom, ['r1']);
  const failed = await store.set(undoDeletionAtom, deletion);
  expect(failed).toEqual({ again: deletion, message: 'The responses could not be restored. The server is busy.' });
  expect(await store.set(undoDeletionAtom, deletion)).toMatchObject({ again: null });
  expect(await store.set(undoDeletionAtom, deletion)).toBeNull();
  await waitFor(() => expect(shows(store, ids)).toBe(true));
});

test('repeats a deletion whose answer was lost, as the same deletion', async () => {
  let calls = 0;
  const undos: string[] = [];
  const { store } = await loadedList(1, {
    deleteResponses: async (_form: string, batch: string[], undo: string) => {
      calls += 1;
      undos.push(undo);
      if (calls === 1) throw new ServerFailure('The server is busy.', 503);
      return { undo, count: batch.length, until: '' };
    },
  });
  const deletion = await store.set(deleteAtom, ['r1', 'r2']);
  expect(deletion).toMatchObject({ count: 2, failure: '' });
  expect(new Set(undos)).toEqual(new Set(deletion.undo));
});

test('tries a deletion without any answer again as the same deletion, and other ones as their own', async () => {
  let lost = 2;
  const undos: string[] = [];
  const { store } = await loadedList(1, {
    deleteResponses: async (_form: string, batch: string[], undo: string) => {
      undos.push(undo);
      lost -= 1;
      if (lost >= 0) throw new ServerFailure('The server is busy.', 503);
      return { undo, count: batch.length, until: '' };
    },
  });
  await expect(store.set(deleteAtom, ['r1'])).rejects.toThrow('The server is busy.');
  const deletion = await store.set(deleteAtom, ['r1']);
  expect(new Set(undos)).toEqual(new Set(deletion.undo));
  expect((await store.set(deleteAtom, ['r1'])).undo).not.toEqual(deletion.undo);
});

test('restores in the order of the list after it was loaded again with new responses', async () => {
  let listed = all;
  const { store } = await loadedList(1, {
    listResponses: async () => ({
      responses: listed,
      pagination: { page: 1, limit: COUNT, totalCount: listed.length, hasNextPage: false, nextCursor: null },
    }),
  });
  const deletion = await store.set(deleteAtom, ['r0', 'r3']);
  const now = [response({ id: 'new' }), ...all];
  listed = now.filter(({ id }) => id !== 'r0' && id !== 'r3');
  await store.set(reloadAtom);
  listed = now;
  await store.set(undoDeletionAtom, deletion);
  const order = now.map(({ id }) => id);
  await waitFor(() => expect(shows(store, order)).toBe(true));
});

test('restores responses also while the list is being loaded again', async () => {
  const { store } = await loadedList(1);
  const deletion = await store.set(deleteAtom, ['r1']);
  store.set(queryAtom, { ...everyResponse, text: 'Name' });
  store.set(queryAtom, everyResponse);
  const reloading = store.set(reloadAtom);
  await store.set(undoDeletionAtom, deletion);
  await reloading;
  await waitFor(() => expect(shows(store, ids)).toBe(true));
});
