import type { WireOverview } from '@tessera/form-model/wire';
import { formatDay } from '@tessera/shared-ui/format-time';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { TrendCard } from '../trends/trend-card';
import { ResponsesByDay } from './responses-by-day';
import { TodayCard } from './today-card';
import { WeekCard } from './week-card';

// The library draws on a screen only.
jest.mock('../charts/time-chart', () => ({ TimeChart: () => null }));

const none = (count: number) => Array<number>(count).fill(0);
const today: WireOverview['today'] = {
  day: '2026-03-12',
  responses: 2,
  hours: [...none(9), 2],
  before: { day: '2026-03-05', responses: 3, byNow: 1, hours: [...none(14), 3, ...none(9)] },
};
const week: WireOverview['week'] = {
  start: '2026-03-09',
  responses: 4,
  days: [4, 0, 0, 0],
  before: { start: '2026-03-02', responses: 5, byNow: 1, days: [0, 0, 0, 0, 0, 0, 5] },
};

async function showTable(card: ReactElement) {
  render(card);
  await userEvent.click(screen.getByRole('button', { name: /as table$/ }));
}

const cell = (name: string) => screen.getByRole('button', { name });

test('a day of the responses by day shows its responses from the table, which keys reach', async () => {
  const onDay = jest.fn();
  const days = [
    { day: '2026-03-11', responses: 3, views: 9 },
    { day: '2026-03-12', responses: 0, views: 2 },
  ];
  await showTable(<ResponsesByDay days={days} onDay={onDay} />);
  await userEvent.click(cell(`${formatDay('2026-03-11')}, Responses: 3`));
  expect(onDay).toHaveBeenCalledWith('2026-03-11');
  expect(within(screen.getByRole('table')).getAllByRole('button')).toHaveLength(1);
});

test('says that responses with later dates are not among the days', () => {
  const days = [{ day: '2026-03-12', responses: 1, views: 2 }];
  render(<ResponsesByDay days={days} hasLaterDays onDay={undefined} />);
  expect(screen.getByText(/Responses with later dates are not shown here\.$/)).toBeInTheDocument();
});

test('an hour of today, or of the same weekday last week, shows its responses', async () => {
  const onHour = jest.fn();
  await showTable(<TodayCard today={today} onHour={onHour} />);
  await userEvent.click(cell('09:00, Today: 2'));
  expect(onHour).toHaveBeenLastCalledWith('2026-03-12', 9);
  await userEvent.click(screen.getByRole('button', { name: /^14:00, .*: 3$/ }));
  expect(onHour).toHaveBeenLastCalledWith('2026-03-05', 14);
});

test('a day of this week or of last week shows its responses', async () => {
  const onDay = jest.fn();
  await showTable(<WeekCard week={week} onDay={onDay} />);
  await userEvent.click(screen.getByRole('button', { name: /, This week: 4$/ }));
  expect(onDay).toHaveBeenLastCalledWith('2026-03-09');
  await userEvent.click(screen.getByRole('button', { name: /, Last week: 5$/ }));
  expect(onDay).toHaveBeenLastCalledWith('2026-03-08');
});

test('a place of the trend shows its responses', async () => {
  const onBucket = jest.fn();
  const buckets = [{ start: '2026-03-02', responses: 7, views: null }];
  const trends = { by: 'week', buckets } as never;
  await showTable(<TrendCard trends={trends} by="week" onBy={() => undefined} onBucket={onBucket} />);
  await userEvent.click(cell(`${formatDay('2026-03-02')}, Responses: 7`));
  expect(onBucket).toHaveBeenCalledWith(0);
});

const unit = () => screen.queryByRole('radiogroup', { name: 'Unit' });

test('the views of days without responses are shown', async () => {
  const viewed = [{ day: '2026-03-11', responses: 0, views: 4 }];
  await showTable(<ResponsesByDay days={viewed} onDay={undefined} />);
  expect(screen.getByRole('cell', { name: '4' })).toBeInTheDocument();
});

test('the views of a trend without responses are shown', async () => {
  const trends = { by: 'day', buckets: [{ start: '2026-03-11', responses: 0, views: 4 }] } as never;
  await showTable(<TrendCard trends={trends} by="day" onBy={() => undefined} onBucket={undefined} />);
  expect(screen.getByRole('cell', { name: '4' })).toBeInTheDocument();
});

test('a trend without data says so, and its unit can be changed', async () => {
  const onBy = jest.fn();
  const trends = { by: 'day', buckets: [{ start: '2026-03-11', responses: 0, views: null }] } as never;
  render(<TrendCard trends={trends} by="day" onBy={onBy} onBucket={undefined} />);
  expect(screen.getByText('No data in this period')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /as table$/ })).toBeNull();
  await userEvent.click(within(unit() as HTMLElement).getByRole('radio', { name: 'Month' }));
  expect(onBy).toHaveBeenCalledWith('month');
});

test('the tables of a shared page lead nowhere', async () => {
  await showTable(<WeekCard week={week} onDay={undefined} />);
  expect(within(screen.getByRole('table')).queryByRole('button')).not.toBeInTheDocument();
});
