import type { ApiClient } from '@tessera/api-client/client';
import { ApiError, Unreachable } from '@tessera/api-client/errors';
import { everyResponse } from '@tessera/form-model/response-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'jotai';
import { useState } from 'react';
import type { Deletion } from '../deletion/deletion';
import { createResponsesStore, failureAtom } from '../store';
import { UndoToasts } from './undo-toast';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const undo = () => screen.queryByRole('button', { name: 'Undo' });
const again = () => screen.queryByRole('button', { name: 'Try again' });
const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

/** A deletion that can be undone for some more milliseconds. */
const deletionOf = (left: number, { id = 'u', count = 2 } = {}): Deletion => ({
  undo: [id],
  ids: ['r1'],
  places: null,
  count,
  undoUntil: Date.now() + left,
  failure: '',
});

function Toasts({ first, onEnd }: { first: readonly Deletion[]; onEnd: () => void }) {
  const [deletions, setDeletions] = useState(first);
  const end = (ended: Deletion) => {
    onEnd();
    setDeletions((all) => all.filter((each) => each !== ended));
  };
  return <UndoToasts deletions={deletions} onEnd={end} />;
}

/**
 * Shows the toasts of deletions. `answers` are those of the server to their undos; true restores.
 *
 * @param more calls that replace those of the client
 */
function show(
  deletions: readonly Deletion[],
  answers: boolean[] = [],
  more: { readonly [call: string]: unknown } = {},
) {
  const onEnd = jest.fn();
  const undone: string[] = [];
  const api = {
    store: { user: () => null },
    listResponses: async () => ({ responses: [], pagination: {} }),
    undoDeletion: async (_form: string, id: string) => {
      undone.push(id);
      if (!answers.shift()) throw new Unreachable('Check your connection and try again.');
    },
    ...more,
  };
  const store = createResponsesStore({ api: api as unknown as ApiClient, formId: 'f1' }, everyResponse);
  render(
    <Provider store={store}>
      <Toasts first={deletions} onEnd={onEnd} />
    </Provider>,
  );
  return { onEnd, undone, store };
}

test('offers to undo a deletion for ten seconds, and no longer', async () => {
  show([deletionOf(10_000)]);
  await pass(9_900);
  expect(undo()).toBeInTheDocument();
  expect(screen.getByText('2 responses deleted')).toBeInTheDocument();
  await pass(1_000);
  expect(undo()).toBeNull();
});

test('ends with the undo also under the pointer, with the focus, and while another window is in front', async () => {
  const { onEnd } = show([deletionOf(10_000)]);
  await user().hover(screen.getByText('2 responses deleted'));
  act(() => undo()?.focus());
  act(() => void window.dispatchEvent(new Event('blur')));
  await pass(11_000);
  expect(onEnd).toHaveBeenCalledTimes(1);
  expect(undo()).toBeNull();
});

test('shows only the rest of the time after its code was loaded late, and nothing when it is over', async () => {
  show([deletionOf(3_000)]);
  await pass(2_900);
  expect(undo()).toBeInTheDocument();
  await pass(1_000);
  expect(undo()).toBeNull();
  show([deletionOf(0)]);
  await pass(100);
  expect(undo()).toBeNull();
});

test('offers a failed undo again, and tells when it is too late', async () => {
  const { undone, store, onEnd } = show([deletionOf(10_000)], [false, false, true]);
  await pass(9_000);
  await user().click(undo() as HTMLElement);
  await pass(500);
  expect(screen.getByText(/could not be restored/)).toHaveTextContent('Check your connection and try again.');
  expect(undo()).toBeNull();
  // Some more seconds: the server waits longer than the toast says.
  await pass(2_000);
  await user().click(again() as HTMLElement);
  await pass(100);
  expect(store.get(failureAtom)).toBe('');
  expect(undone).toEqual(['u', 'u']);
  await pass(3_000);
  expect(again()).toBeNull();
  expect(onEnd).toHaveBeenCalledTimes(1);
  expect(store.get(failureAtom)).toMatch(/^The responses could not be restored/);
});

test('ends after an undo that worked at the second attempt', async () => {
  const { undone, store, onEnd } = show([deletionOf(10_000)], [false, true]);
  await user().click(undo() as HTMLElement);
  await pass(500);
  await user().click(again() as HTMLElement);
  await pass(500);
  expect([undone, onEnd.mock.calls.length, store.get(failureAtom)]).toEqual([['u', 'u'], 1, '']);
  expect(again()).toBeNull();
});

test.each([
  [true, ''],
  [false, 'The responses could not be restored. It is too late.'],
])('finds out after the time whether an undo without an answer was stored: %s', async (isStored, failure) => {
  let calls = 0;
  const { store, onEnd } = show([deletionOf(10_000)], [], {
    undoDeletion: async () => {
      calls += 1;
      if (calls > 1) throw new ApiError('It is too late.', 410, 'undo-expired');
      await new Promise((resolve) => setTimeout(resolve, 15_000));
      throw new Unreachable('The server took too long to answer. Please try again.');
    },
    getResponse: async () => (isStored ? {} : Promise.reject(new ApiError('No.', 404))),
  });
  await user().click(undo() as HTMLElement);
  await pass(16_000);
  expect([store.get(failureAtom), onEnd.mock.calls.length]).toEqual([failure, 1]);
});

test('does not say to try an undo again when it is too late', async () => {
  const undoDeletion = async () => {
    await new Promise((resolve) => setTimeout(resolve, 15_000));
    throw new Unreachable('The server took too long to answer. Please try again.');
  };
  const { store } = show([deletionOf(10_000)], [], { undoDeletion });
  await user().click(undo() as HTMLElement);
  await pass(31_000);
  expect(store.get(failureAtom)).toBe('The responses could not be restored. The time to undo their deletion is over.');
});

test('offers to undo each of two deletions', async () => {
  const { undone } = show([deletionOf(5_000), deletionOf(10_000, { id: 'v', count: 1 })], [true]);
  await pass(1_000);
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(2);
  await pass(5_000);
  expect(screen.getByText('1 response deleted')).toBeInTheDocument();
  await user().click(undo() as HTMLElement);
  await pass(500);
  expect(undone).toEqual(['v']);
});
