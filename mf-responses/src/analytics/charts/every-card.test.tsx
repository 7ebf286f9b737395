import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { modelOf } from '@tessera/fields/models';
import type { WireOverview, WireTrends } from '@tessera/form-model/wire';
import { download } from '@tessera/shared-ui/download';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { FieldCard } from '../fields/field-card';
import { DropOffCard } from '../overview/drop-off-card';
import { ResponseRateCard } from '../overview/response-rate-card';
import { ResponsesByDay } from '../overview/responses-by-day';
import { TodayCard } from '../overview/today-card';
import { WeekCard } from '../overview/week-card';
import { CompletionTimes } from '../trends/completion-times';
import { Countries, Devices } from '../trends/places';
import { TrendCard } from '../trends/trend-card';
import { WeekdayHours } from '../trends/weekday-hours';

// The library draws on a screen only.
jest.mock('./time-chart', () => ({ TimeChart: () => null }));
jest.mock('@tessera/shared-ui/download', () => ({ download: jest.fn() }));
jest.mock('modern-screenshot', () => ({ domToBlob: async () => new Blob(['png'], { type: 'image/png' }) }));

beforeAll(() => {
  window.IntersectionObserver = class {
    constructor(private readonly onChange: (entries: object[]) => void) {}
    observe() {
      this.onChange([{ isIntersecting: true }]);
    }
    disconnect() {}
  } as never;
  // jsdom lays nothing out.
  Range.prototype.getClientRects = () => [] as never;
});

const hours = Array<number>(24).fill(1);
const week = Array<number>(7).fill(2);
const earlier = { day: '2026-03-05', responses: 24, byNow: 9, hours };
const today: WireOverview['today'] = { day: '2026-03-12', responses: 24, hours, before: earlier };
const thisWeek: WireOverview['week'] = {
  start: '2026-03-09',
  responses: 14,
  days: week,
  before: { start: '2026-03-02', responses: 14, byNow: 3, days: week },
};
const trends = {
  by: 'day',
  buckets: [{ start: '2026-03-11', responses: 3, views: 9 }],
} as unknown as WireTrends;
const plot = { ...modelOf({ type: 'radio' }).create({ id: 'plot', createdAt: '' }), label: 'Plot', options: ['Half'] };
const api = {
  getProgress: async () => ({ opened: 4, pages: [], submitted: 2, meanMs: null }),
  getFieldStatistics: async () => ({
    answered: 3,
    facet: { kind: 'value', values: [{ value: 'Half', count: 3 }], others: 0 },
  }),
};
const source = { api: api as never, formId: 'f1', query: '' };
const counts = { fieldId: 'plot', responses: 3, shown: 3, answered: 3, skipped: 0, notShown: 0 };

const cards: readonly [title: string, card: () => ReactElement][] = [
  [
    'Responses by day',
    () => <ResponsesByDay days={[{ day: '2026-03-11', responses: 3, views: 9 }]} onDay={undefined} />,
  ],
  ['Response rate', () => <ResponseRateCard overview={{ responseRate: 0.5, views: 100 }} />],
  ['Today and last Thursday', () => <TodayCard today={today} onHour={undefined} />],
  ['This week and last week', () => <WeekCard week={thisWeek} onDay={undefined} />],
  ['Where people stop', () => <DropOffCard source={source} form={{ pages: [] }} />],
  ['Responses by day', () => <TrendCard trends={trends} by="day" onBy={() => undefined} onBucket={undefined} />],
  ['When responses arrive', () => <WeekdayHours hours={Array<number[]>(7).fill(hours)} onShow={undefined} />],
  ['Completion time', () => <CompletionTimes times={[{ from: 0, to: 60_000, count: 2 }]} onShow={undefined} />],
  ['Countries', () => <Countries countries={[{ country: 'DE', count: 2 }]} onCountries={undefined} />],
  ['Devices', () => <Devices devices={[{ device: 'phone', count: 2 }]} onDevice={undefined} />],
  [
    'Plot',
    () => (
      <FieldCard
        source={source}
        fields={[plot] as never}
        field={plot as never}
        counts={counts}
        onShow={undefined}
        onOpen={undefined}
      />
    ),
  ],
];

describe.each(cards.map(([title, card]) => ({ title, card })))('the chart “$title”', ({ title, card }) => {
  const show = () => {
    render(<QueryClientProvider client={new QueryClient()}>{card()}</QueryClientProvider>);
    return screen.getByRole('region', { name: title });
  };

  test('has its numbers in a table behind a toggle, which leads back to the chart', async () => {
    const region = show();
    await userEvent.click(within(region).getByRole('button', { name: `Show ${title} as table` }));
    const rows = await within(region).findAllByRole('row');
    await waitFor(() => expect(within(region).getAllByRole('row').length).toBeGreaterThan(1));
    expect(within(rows[0] as HTMLElement).getAllByRole('columnheader').length).toBeGreaterThan(1);
    await userEvent.click(within(region).getByRole('button', { name: `Show ${title} as chart` }));
    expect(within(region).queryByRole('table')).toBeNull();
  });

  test.each([
    ['SVG', 'image/svg+xml', '.svg'],
    ['PNG', 'image/png', '.png'],
  ])('can be saved as %s', async (format, type, end) => {
    jest.mocked(download).mockClear();
    const region = show();
    await userEvent.click(within(region).getByRole('button', { name: `Save image of ${title}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: format }));
    await waitFor(() => expect(download).toHaveBeenCalledTimes(1));
    const [file, name] = jest.mocked(download).mock.calls[0] as [Blob, string];
    expect([file.type, name]).toEqual([type, `${title}${end}`]);
  });
});
