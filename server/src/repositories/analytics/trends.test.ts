import { startsOf } from './trends';

const all = { from: null, to: null };
const lastOf = (by: 'day' | 'week' | 'month', first: string, today: string) =>
  startsOf(by, [first], all, today).slice(-2);

test.each(['day', 'week'] as const)(
  'looks only at the newest starts of a %s, however old the first response is',
  (by) => {
    const written = jest.spyOn(Date.prototype, 'toISOString');
    const starts = startsOf(by, ['1000-01-06'], all, '2026-11-29');
    expect(written.mock.calls.length).toBeLessThan(800);
    expect(starts).toHaveLength(750);
    written.mockRestore();
  },
);

test('ends with the day, week or month of today', () => {
  expect(lastOf('day', '1000-01-06', '2026-11-29')).toEqual(['2026-11-28', '2026-11-29']);
  // Monday.
  expect(lastOf('week', '1000-01-06', '2026-11-29')).toEqual(['2026-11-16', '2026-11-23']);
  expect(lastOf('month', '1000-01-01', '2026-11-29')).toEqual(['2026-10-01', '2026-11-01']);
  expect(startsOf('day', ['2026-11-28'], all, '2026-11-29')).toEqual(['2026-11-28', '2026-11-29']);
  expect(startsOf('week', ['2026-11-16'], all, '2026-11-29')).toEqual(['2026-11-16', '2026-11-23']);
});

const january = { from: '2026-01-01', to: '2026-01-31' };

test.each([
  ['day', january, ['2026-01-10'], ['2026-01-01', '2026-01-31', 31]],
  // Thursday 1 January is in the week of Monday 29 December.
  ['week', january, ['2026-01-05'], ['2025-12-29', '2026-01-26', 5]],
  ['month', january, ['2026-01-01'], ['2026-01-01', '2026-01-01', 1]],
  ['month', { from: '2025-11-20', to: '2026-02-03' }, [], ['2025-11-01', '2026-02-01', 4]],
  ['day', { from: '2026-03-01', to: null }, ['2026-03-20'], ['2026-03-01', '2026-03-26', 26]],
  ['day', { from: null, to: '2026-02-03' }, ['2026-02-01'], ['2026-02-01', '2026-02-03', 3]],
  // Days to come are not shown, unless a response was imported for them.
  ['day', { from: '2026-03-25', to: '2026-04-30' }, [], ['2026-03-25', '2026-03-26', 2]],
  ['day', { from: '2026-03-25', to: '2026-04-30' }, ['2026-03-28'], ['2026-03-25', '2026-03-28', 4]],
] as const)('a trend by %s of %j with data on %j is from %j', (by, period, known, [first, last, count]) => {
  const starts = startsOf(by, known, period, '2026-03-26');
  expect([starts[0], starts.at(-1), starts.length]).toEqual([first, last, count]);
});

test('shows nothing of a period that has not begun', () => {
  expect(startsOf('day', [], { from: '2026-04-01', to: null }, '2026-03-26')).toEqual([]);
});
