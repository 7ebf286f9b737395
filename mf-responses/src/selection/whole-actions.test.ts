import type { ApiClient } from '@tessera/api-client/client';
import { ApiError, Unreachable } from '@tessera/api-client/errors';
import type { ResponseStatus } from '@tessera/form-model/response-names';
import { everyResponse } from '@tessera/form-model/response-query';
import { waitFor } from '@testing-library/react';
import type { createStore } from 'jotai';
import { deleteWholeAtom, undoWholeAtom } from '../deletion/whole-deletion';
import { reloadAtom } from '../list-actions';
import { setStatusAtom } from '../set-status';
import { createResponsesStore, failureAtom, loadedAtom, sourceAtom } from '../store';
import { response } from '../testing/response-fixture';
import { selectAllAtom, selectedIdsAtom, toggleSelectedAtom, wholeAtom } from './selected';
import { selectWholeAtom, setWholeStatusAtom } from './whole-actions';

const TOTAL = 1_284;
const PART = 500;
const loaded = ['r1', 'r2', 'r3'].map((id) => response({ id }));

type Store = ReturnType<typeof createStore>;
type Part = { selection: string; from: number };

/** A list with three of many responses, whose server does 500 of them in a call. `fails` refuses the calls of a part. */
async function largeList(fails: (from: number, call: number) => Error | null = () => null) {
  let calls = 0;
  const parts: number[] = [];
  const answer = async (from: number) => {
    calls += 1;
    const error = fails(from, calls);
    if (error) throw error;
    parts.push(from);
    const left = TOTAL - from * PART;
    return { count: Math.min(PART, left), ...(left > PART && { next: from + 1 }) };
  };
  const api = {
    store: { user: () => null },
    getForm: async () => ({ id: 'f1', pages: [], version: 1 }),
    listResponses: async () => ({
      responses: loaded,
      pagination: { page: 1, limit: 3, totalCount: TOTAL, hasNextPage: true, nextCursor: 'c' },
    }),
    selectResponses: async () => ({ id: 's1', count: TOTAL }),
    setStatus: (_form: string, { from }: Part) => answer(from),
    deleteResponses: async (_form: string, { selection, from }: Part) => ({
      ...(await answer(from)),
      undo: selection,
      until: '',
    }),
    undoDeletion: (_form: string, _undo: string, from: number) => answer(from),
  };
  const store: Store = createResponsesStore({ api: api as unknown as ApiClient, formId: 'f1' }, everyResponse);
  await new Promise<void>((resolve) => {
    store.sub(loadedAtom, () => store.get(loadedAtom).length > 0 && resolve());
  });
  store.set(selectAllAtom, true);
  await store.set(selectWholeAtom);
  const whole = store.get(wholeAtom);
  if (!whole) throw new Error('The responses were not selected');
  return { store, whole, parts };
}

/** The progress of some work, which can be stopped after the first call. */
function run(stopsAtOnce = false) {
  const stop = new AbortController();
  const seen: number[] = [];
  if (stopsAtOnce) stop.abort();
  return { seen, signal: stop.signal, onProgress: (done: number) => seen.push(done) };
}

test('selects all responses to the query, and only the others after one of them is deselected', async () => {
  const { store, whole } = await largeList();
  expect(whole).toMatchObject({ id: 's1', count: TOTAL });
  expect([...store.get(selectedIdsAtom)]).toEqual(['r1', 'r2', 'r3']);
  store.set(toggleSelectedAtom, 'r2', false);
  expect(store.get(wholeAtom)).toBeNull();
  expect([...store.get(selectedIdsAtom)]).toEqual(['r1', 'r3']);
});

test('selects loaded responses only after the list was loaded again, which may have new ones', async () => {
  const { store } = await largeList();
  await store.set(reloadAtom);
  expect(store.get(wholeAtom)).toBeNull();
  expect(store.get(selectedIdsAtom).size).toBe(3);
});

test('selects nothing more if the selection was cleared in the meantime', async () => {
  const { store } = await largeList();
  store.set(selectAllAtom, true);
  const selecting = store.set(selectWholeAtom);
  store.set(selectAllAtom, false);
  await selecting;
  expect(store.get(wholeAtom)).toBeNull();
  expect(store.get(selectedIdsAtom).size).toBe(0);
});

test('deletes a selection call by call, says how far it is, and brings all of it back', async () => {
  const { store, whole, parts } = await largeList();
  const [deleting, restoring] = [run(), run()];
  const deletion = await store.set(deleteWholeAtom, whole, deleting);
  expect(deletion).toMatchObject({ undo: ['s1'], count: TOTAL, failure: '' });
  expect([parts, deleting.seen]).toEqual([
    [0, 1, 2],
    [500, 1_000],
  ]);
  expect(await store.set(undoWholeAtom, deletion, restoring)).toBeNull();
  expect([parts.slice(3), restoring.seen]).toEqual([
    [0, 1, 2],
    [500, 1_000],
  ]);
  expect(store.get(failureAtom)).toBe('');
});

test('repeats a call that was lost, once', async () => {
  const lost = new Unreachable('Check your connection and try again.');
  const { store, whole, parts } = await largeList((_from, call) => (call === 2 ? lost : null));
  expect(await store.set(deleteWholeAtom, whole, run())).toMatchObject({ count: TOTAL, failure: '' });
  expect(parts).toEqual([0, 1, 2]);
});

test('says how many responses were deleted before it was stopped or failed, and rejects if none were', async () => {
  const stopped = await largeList();
  expect(await stopped.store.set(deleteWholeAtom, stopped.whole, run(true))).toMatchObject({
    count: 500,
    failure: 'You stopped it.',
  });
  const expired = new ApiError('This selection has expired. Select the responses again.', 404);
  const failed = await largeList((from) => (from === 2 ? expired : null));
  expect(await failed.store.set(deleteWholeAtom, failed.whole, run())).toMatchObject({
    count: 1_000,
    failure: expired.message,
  });
  const refused = await largeList(() => expired);
  await expect(refused.store.set(deleteWholeAtom, refused.whole, run())).rejects.toBe(expired);
});

test('sets the status of a selection, and says how many are left after a failure', async () => {
  const { store, whole } = await largeList();
  await store.set(setWholeStatusAtom, whole, 'done', run());
  await waitFor(() => expect(store.get(loadedAtom).map(({ status }) => status)).toEqual(['done', 'done', 'done']));
  const failed = await largeList((from) => (from === 1 ? new ApiError('The server is busy.', 500) : null));
  await failed.store.set(setWholeStatusAtom, failed.whole, 'done', run());
  expect(failed.store.get(failureAtom)).toBe('The status of 784 responses could not be changed. The server is busy.');
});

test('sets the status of a selection after an earlier change, and before a later one, which stays on the screen', async () => {
  const answers: (() => void)[] = [];
  const sent: string[] = [];
  const { store, whole } = await largeList();
  const { api } = store.get(sourceAtom);
  api.setStatus = async (_form, responses, status) => {
    sent.push(`${'selection' in responses ? responses.selection : responses.join()} ${status}`);
    await new Promise<void>((resolve) => answers.push(resolve));
    return { count: 1 };
  };
  const shown = () => store.get(loadedAtom).map(({ status }) => status);
  const change = (id: string, status: ResponseStatus) =>
    store.set(
      setStatusAtom,
      store.get(loadedAtom).filter((each) => each.id === id),
      status,
    );
  const works = [change('r1', 'in-progress'), store.set(setWholeStatusAtom, whole, 'done', run()), change('r2', 'new')];
  for (const expected of ['r1 in-progress', 's1 done', 'r2 new']) {
    await waitFor(() => expect(sent.at(-1)).toBe(expected));
    answers.shift()?.();
  }
  await Promise.all(works);
  expect(sent).toHaveLength(3);
  expect(shown()).toEqual(['done', 'new', 'done']);
});

const lateDeletion = {
  undo: ['s1'],
  ids: ['r1'],
  places: null,
  isWhole: true,
  count: TOTAL,
  undoUntil: 0,
  failure: '',
};

test('says how many deleted responses are back when the others could not be restored', async () => {
  const late = new ApiError('It is too late.', 410);
  const { store } = await largeList((from) => (from === 1 ? late : null));
  expect(await store.set(undoWholeAtom, lateDeletion, run())).toEqual({
    again: null,
    message: 'Only 500 of 1,284 responses could be restored. It is too late.',
  });
});

test('can try the undo of a selection again after the connection failed, for another ten seconds', async () => {
  const lost = new Unreachable('Check your connection and try again.');
  const { store } = await largeList((from) => (from === 1 ? lost : null));
  const failed = await store.set(undoWholeAtom, lateDeletion, run());
  expect(failed?.again?.undoUntil).toBeGreaterThan(Date.now());
});
