import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WeekdayHours } from './weekday-hours';

const none = Array<number>(24).fill(0);
/** Two responses on Tuesday from 14:00, one from 20:00, and one on Sunday from 14:00. */
const hours = Array.from({ length: 7 }, (_, day) =>
  none.map((_, hour) =>
    day === 1 && hour === 14 ? 2 : (day === 1 && hour === 20) || (day === 6 && hour === 14) ? 1 : 0,
  ),
);
const tile = (name: string) => screen.getByRole('button', { name });

test('A tile shows the responses of its weekday and hour in the table', async () => {
  const onShow = jest.fn();
  render(<WeekdayHours hours={hours} onShow={onShow} />);
  await userEvent.click(tile('Tuesday, 14:00 to 15:00: 2 responses'));
  expect(onShow).toHaveBeenLastCalledWith([
    { fieldId: ':weekday', comparison: 'is', operand: 'Tuesday' },
    { fieldId: ':hour', comparison: 'is', operand: 14 },
  ]);
  expect(screen.queryByRole('button', { name: /Monday/ })).not.toBeInTheDocument();
});

test('One tile is in the order of the tabulator, and arrow keys lead to the next one with responses', async () => {
  const onShow = jest.fn();
  render(<WeekdayHours hours={hours} onShow={onShow} />);
  const first = tile('Tuesday, 14:00 to 15:00: 2 responses');
  expect(screen.getAllByRole('button', { name: /to/ }).filter(({ tabIndex }) => tabIndex === 0)).toEqual([first]);
  act(() => first.focus());
  await userEvent.keyboard('{ArrowRight}');
  expect(tile('Tuesday, 20:00 to 21:00: 1 response')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}{ArrowDown}');
  expect(tile('Sunday, 14:00 to 15:00: 1 response')).toHaveFocus();
  await userEvent.keyboard(' ');
  expect(onShow).toHaveBeenCalledWith([
    { fieldId: ':weekday', comparison: 'is', operand: 'Sunday' },
    { fieldId: ':hour', comparison: 'is', operand: 14 },
  ]);
});

test('The tiles of a shared page are one image', () => {
  render(<WeekdayHours hours={hours} onShow={undefined} />);
  expect(screen.getByRole('img', { name: 'Most responses arrive on Tuesday from 14:00 to 15:00: 2.' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Tuesday/ })).not.toBeInTheDocument();
});
