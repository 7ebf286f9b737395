import { waitFor } from '@testing-library/react';
import { deleteAtom } from './deletion/deletion';
import { showMarksAtom } from './list-actions';
import { setStatusAtom } from './set-status';
import { failureAtom, loadedAtom, responsesAtom } from './store';
import { all, ids, loadedList } from './testing/loaded-list';
import { response } from './testing/response-fixture';

test('reverts only the statuses that were not stored', async () => {
  const { store } = await loadedList(1);
  await store.set(setStatusAtom, all, 'done');
  const done = () => store.get(loadedAtom).filter(({ status }) => status === 'done');
  await waitFor(() => expect(done().map(({ id }) => id)).toEqual(ids.slice(0, 500)));
  expect(store.get(failureAtom)).toBe(
    'The status of 700 responses could not be changed. Check your connection and try again.',
  );
});

test('keeps changes that are made while the next responses are being loaded', async () => {
  let answer = () => {};
  const { store } = await loadedList(1, {
    listResponses: (_form: string, { cursor = null }: { cursor?: string | null }) => {
      const [first, nextCursor] = cursor ? ['c', null] : ['a', 'next'];
      const responses = cursor ? [response({ id: first })] : ['a', 'b'].map((id) => response({ id }));
      const pagination = { page: 1, limit: 2, totalCount: 3, hasNextPage: !cursor, nextCursor };
      const loaded = { responses, pagination };
      return cursor ? new Promise((resolve) => (answer = () => resolve(loaded))) : Promise.resolve(loaded);
    },
  });
  const loading = store.get(responsesAtom).fetchNextPage();
  await store.set(deleteAtom, ['a']);
  store.set(showMarksAtom, ['b'], { status: 'done' });
  answer();
  await loading;
  const shown = () => store.get(loadedAtom).map(({ id, status }) => `${id} ${status}`);
  await waitFor(() => expect(shown()).toEqual(['b done', 'c new']));
});
