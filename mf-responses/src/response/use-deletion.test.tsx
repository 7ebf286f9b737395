import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'jotai';
import { failureAtom } from '../store';
import { all, loadedList } from '../testing/loaded-list';
import { useDeletion } from './use-deletion';

function Deleting({ count }: { count: number }) {
  const deletion = useDeletion(() => undefined);
  return (
    <>
      <button type="button" onClick={() => deletion.ask(all.slice(0, count))}>
        Ask
      </button>
      {deletion.view}
    </>
  );
}

/** Deletes some responses, of which the server still has some. */
async function remove(count: number, stored: number) {
  const { store } = await loadedList(1, {
    deleteResponses: async (_form: string, _ids: string[], undo: string) => ({ undo, count: stored, until: '' }),
  });
  render(
    <Provider store={store}>
      <Deleting count={count} />
    </Provider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Delete / }));
  return store;
}

test('says how many responses were deleted, and offers to undo it', async () => {
  const store = await remove(3, 2);
  expect(await screen.findByText('2 responses deleted')).toBeInTheDocument();
  expect(store.get(failureAtom)).toBe('');
});

test.each([
  [1, 'This response was deleted already.'],
  [2, 'These responses were deleted already.'],
])('says that %i that someone else has deleted are deleted, without an undo', async (count, message) => {
  const store = await remove(count, 0);
  expect(store.get(failureAtom)).toBe(message);
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});
