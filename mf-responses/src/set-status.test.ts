import type { ApiClient } from '@tessera/api-client/client';
import { ApiError, Unreachable } from '@tessera/api-client/errors';
import { everyResponse } from '@tessera/form-model/response-query';
import { reloadAtom } from './list-actions';
import { setStatusAtom } from './set-status';
import { createResponsesStore, failureAtom, loadedAtom, responsesAtom } from './store';
import { response } from './testing/response-fixture';

/** A list of two new responses, whose server answers when it is told to. */
async function openList() {
  const calls: {
    ids: readonly string[];
    status: string;
    answer: (isStored: boolean) => Promise<unknown>;
    lose: () => Promise<unknown>;
  }[] = [];
  const api = {
    store: { user: () => null },
    listResponses: async () => ({
      responses: [response({ id: 'a' }), response({ id: 'b' })],
      pagination: { page: 1, limit: 50, totalCount: 2, hasNextPage: false, nextCursor: null },
    }),
    setStatus: (_form: string, ids: readonly string[], status: string) =>
      new Promise<void>((resolve, reject) => {
        const end = (finish: () => void) => {
          finish();
          return settle();
        };
        calls.push({
          ids,
          status,
          answer: (isStored) => end(() => (isStored ? resolve() : reject(new ApiError('No role.', 403)))),
          lose: () => end(() => reject(new Unreachable('Try again.'))),
        });
      }),
  };
  const store = createResponsesStore({ api: api as unknown as ApiClient, formId: 'f1' }, everyResponse);
  await new Promise<void>((resolve) => {
    store.sub(loadedAtom, () => store.get(loadedAtom).length > 0 && resolve());
  });
  const shown = () => store.get(loadedAtom).map(({ status }) => status);
  return { store, calls, shown };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 10));

test('sends changes of a status in turn, and shows the last one that is stored when a later one fails', async () => {
  const { store, calls, shown } = await openList();
  const first = store.set(setStatusAtom, store.get(loadedAtom), 'in-progress');
  await settle();
  const second = store.set(setStatusAtom, store.get(loadedAtom).slice(0, 1), 'done');
  await settle();
  expect(calls.map(({ status }) => status)).toEqual(['in-progress']);
  expect(shown()).toEqual(['done', 'in-progress']);
  await calls[0]?.answer(true);
  expect(calls.map(({ status }) => status)).toEqual(['in-progress', 'done']);
  await calls[1]?.answer(false);
  expect(shown()).toEqual(['in-progress', 'in-progress']);
  expect([await first, await second]).toEqual([[], ['in-progress']]);
});

test('a changed status does not make the list newer than its responses: those that came since stay announced', async () => {
  const { store } = await openList();
  const loadedAt = store.get(responsesAtom).dataUpdatedAt;
  await settle();
  void store.set(setStatusAtom, store.get(loadedAtom), 'done');
  await settle();
  expect(store.get(responsesAtom).dataUpdatedAt).toBe(loadedAt);
});

test('a failed change reverts only the responses that were not changed again', async () => {
  const { store, calls, shown } = await openList();
  const first = store.set(setStatusAtom, store.get(loadedAtom), 'in-progress');
  await settle();
  void store.set(setStatusAtom, store.get(loadedAtom).slice(0, 1), 'done');
  await calls[0]?.answer(false);
  expect(shown()).toEqual(['done', 'new']);
  expect(await first).toEqual(['new']);
  expect(store.get(failureAtom)).toBe('The status could not be changed. No role.');
  await calls[1]?.answer(false);
  expect(shown()).toEqual(['new', 'new']);
});

test('shows a stored status again in a list that was loaded before it was stored', async () => {
  const { store, calls, shown } = await openList();
  void store.set(setStatusAtom, store.get(loadedAtom), 'done');
  await settle();
  await store.set(reloadAtom);
  await settle();
  expect(shown()).toEqual(['new', 'new']);
  await calls[0]?.answer(true);
  expect(shown()).toEqual(['done', 'done']);
});

test('repeats a change whose answer was lost: the screen would show the former status of a stored one', async () => {
  const { store, calls, shown } = await openList();
  void store.set(setStatusAtom, store.get(loadedAtom), 'done');
  await settle();
  await calls[0]?.lose();
  await calls[1]?.answer(true);
  expect(shown()).toEqual(['done', 'done']);
  expect(store.get(failureAtom)).toBe('');
  void store.set(setStatusAtom, store.get(loadedAtom), 'new');
  await settle();
  await calls[2]?.lose();
  await calls[3]?.lose();
  expect(shown()).toEqual(['done', 'done']);
  expect(store.get(failureAtom)).toBe('The status could not be changed. Try again.');
});
