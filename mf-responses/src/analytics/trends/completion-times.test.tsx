import { MINUTE_MS } from '@tessera/fields/durations';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CompletionTimes } from './completion-times';

const times = [
  { from: 0, to: MINUTE_MS, count: 0 },
  { from: MINUTE_MS, to: 2 * MINUTE_MS, count: 3 },
  { from: 2 * MINUTE_MS, to: null, count: 1 },
];

test('A bar of the completion times shows its responses in the table', async () => {
  const onShow = jest.fn();
  render(<CompletionTimes times={times} onShow={onShow} />);
  await userEvent.click(screen.getByRole('button', { name: '1 to 2 minutes' }));
  expect(onShow).toHaveBeenLastCalledWith([
    { fieldId: ':duration', comparison: 'isAtLeast', operand: 1 },
    { fieldId: ':duration', comparison: 'isLess', operand: 2 },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Over 2 minutes' }));
  expect(onShow).toHaveBeenLastCalledWith([{ fieldId: ':duration', comparison: 'isAtLeast', operand: 2 }]);
});

test('The bars of a shared page are no buttons', () => {
  render(<CompletionTimes times={times} onShow={undefined} />);
  expect(screen.getByText('1 to 2 minutes')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '1 to 2 minutes' })).not.toBeInTheDocument();
});
