import { isStorableLocalTime, isStorableTime } from './storable';
import { oddTimes } from './testing/fuzz/values';

test.each([
  '2026-11-21T10:00:00Z',
  '2026-11-21T10:00:00.123+05:45',
  '0001-01-01T00:00:00Z',
  '0000-12-31T23:00:00-14:00',
  '9999-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59+14:00',
])('%s is a time that can be stored', (text) => {
  expect(isStorableTime(text)).toBe(true);
});

test.each(['2026-02-30T10:00:00Z', '2026-11-21T24:00:00Z', '2026-11-21', '', ...oddTimes.filter(beyondColumns)])(
  '%s is no time that can be stored',
  (text) => {
    expect(isStorableTime(text)).toBe(false);
  },
);

/** One of the odd times is only longer than a column can store. */
function beyondColumns(text: string): boolean {
  return text !== '9999-12-31T23:59:59.999999999Z';
}

test.each(['2026-03-01T09:00', '1900-01-01T00:00', '9999-12-30T23:59'])('%s is a local time', (local) => {
  expect(isStorableLocalTime(local)).toBe(true);
});

test.each(['2026-02-30T10:00', '2026-03-01T24:00', '0000-01-01T00:00', '0001-01-01T00:00', '9999-12-31T23:59', 'x'])(
  '%s is no local time that can be stored in each time zone',
  (local) => {
    expect(isStorableLocalTime(local)).toBe(false);
  },
);
