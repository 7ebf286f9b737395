import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UndoToast } from './undo-toast';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const undo = () => screen.queryByRole('button', { name: 'Undo' });

/** Shows the toast of a deletion that can be undone for some more milliseconds. */
function show(left: number) {
  const deletion = { undo: ['u'], removed: [], listKey: [], count: 2, undoUntil: Date.now() + left, failure: '' };
  const onEnd = jest.fn();
  const view = render(<UndoToast deletion={deletion} onEnd={onEnd} />);
  const end = () => view.rerender(<UndoToast deletion={null} onEnd={onEnd} />);
  onEnd.mockImplementation(end);
  return { onEnd };
}

test('offers to undo a deletion for ten seconds, and no longer', async () => {
  show(10_000);
  await pass(9_900);
  expect(undo()).toBeInTheDocument();
  expect(screen.getByText('2 responses deleted')).toBeInTheDocument();
  await pass(1_000);
  expect(undo()).toBeNull();
});

test('ends with the undo also under the pointer, with the focus, and while another window is in front', async () => {
  const { onEnd } = show(10_000);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.hover(screen.getByText('2 responses deleted'));
  act(() => undo()?.focus());
  act(() => void window.dispatchEvent(new Event('blur')));
  await pass(11_000);
  expect(onEnd).toHaveBeenCalledTimes(1);
  expect(undo()).toBeNull();
});

test('shows only the rest of the time after its code was loaded late, and nothing when it is over', async () => {
  show(3_000);
  await pass(2_900);
  expect(undo()).toBeInTheDocument();
  await pass(1_000);
  expect(undo()).toBeNull();
  show(0);
  await pass(100);
  expect(undo()).toBeNull();
});
