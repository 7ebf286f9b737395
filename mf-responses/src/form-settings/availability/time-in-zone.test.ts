import { momentOf, offsetName } from './time-in-zone';

test.each([
  ['2026-03-01T09:00', 'Europe/Helsinki', '2026-03-01T07:00:00.000Z'],
  ['2026-07-01T09:00', 'Europe/Helsinki', '2026-07-01T06:00:00.000Z'],
  ['2026-07-01T00:00', 'Pacific/Kiritimati', '2026-06-30T10:00:00.000Z'],
  // The clocks go back an hour in this night.
  ['2026-10-25T12:00', 'Europe/Berlin', '2026-10-25T11:00:00.000Z'],
  ['2026-10-25T01:30', 'Europe/Berlin', '2026-10-24T23:30:00.000Z'],
])('%s in %s is %s', (local, timeZone, expected) => {
  expect(new Date(momentOf(local, timeZone)).toISOString()).toBe(expected);
});

test.each([
  ['Asia/Kathmandu', 'UTC+5:45'],
  ['America/St_Johns', 'UTC−3:30'],
  ['UTC', 'UTC+0'],
])('the difference of %s is %s in winter', (timeZone, expected) => {
  expect(offsetName(timeZone, Date.parse('2026-01-15T12:00:59Z'))).toBe(expected);
});
