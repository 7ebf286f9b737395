import { lastDays, timesOf, wrongDays } from './export-days';

test.each([
  ['all', '2025-03-14'],
  ['month', '2026-02-12'],
  ['week', '2026-03-07'],
  ['today', '2026-03-13'],
] as const)('the range %s begins at %s', (range, from) => {
  expect(lastDays(range, new Date(2026, 2, 14, 23, 30))).toEqual({ from, to: '2026-03-14' });
});

test('both days count as a whole, in the device’s time zone, also when the clock changes', () => {
  expect(timesOf({ from: '2026-03-28', to: '2026-03-29' })).toEqual({
    from: new Date(2026, 2, 28).toISOString(),
    to: new Date(2026, 2, 30).toISOString(),
  });
});

test.each([
  [{ from: '', to: '2026-03-14' }, 'Enter both days.'],
  [{ from: '2026-03-15', to: '2026-03-14' }, 'Enter a day that is not after the day in “To”.'],
  [{ from: '2026-03-14', to: '2026-03-14' }, ''],
])('the days %j: %s', (days, message) => {
  expect(wrongDays(days)).toBe(message);
});
