import { startsOf } from './trends';

const lastOf = (by: 'day' | 'week' | 'month', first: string, today: string) => startsOf(by, [first], today).slice(-2);

test.each(['day', 'week'] as const)(
  'looks only at the newest starts of a %s, however old the first response is',
  (by) => {
    const written = jest.spyOn(Date.prototype, 'toISOString');
    const starts = startsOf(by, ['1000-01-06'], '2026-11-29');
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
  expect(startsOf('day', ['2026-11-28'], '2026-11-29')).toEqual(['2026-11-28', '2026-11-29']);
  expect(startsOf('week', ['2026-11-16'], '2026-11-29')).toEqual(['2026-11-16', '2026-11-23']);
});
