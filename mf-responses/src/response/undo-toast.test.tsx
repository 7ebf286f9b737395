import { act, render, screen } from '@testing-library/react';
import { UndoToast } from './undo-toast';

const deletion = { undo: ['u'], removed: [], listKey: [], count: 2, failure: '' };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('offers to undo a deletion for ten seconds, and no longer', async () => {
  render(<UndoToast deletion={deletion} />);
  await act(() => jest.advanceTimersByTimeAsync(9_900));
  expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
  expect(screen.getByText('2 responses deleted')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
