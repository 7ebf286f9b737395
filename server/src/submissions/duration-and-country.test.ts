import { countryOf, isTimeZone } from './duration-and-country';

test.each([
  ['Europe/Lisbon', 'PT'],
  ['America/Argentina/Buenos_Aires', 'AR'],
  ['Europe/Amsterdam', 'NL'],
  ['Asia/Calcutta', 'IN'],
  ['Middle/Earth', null],
  ['', null],
  [undefined, null],
])('returns the country of %s: %s', (timeZone, country) => {
  expect(countryOf(timeZone)).toBe(country);
});

test('knows the country of every time zone that a browser can send', () => {
  const unknown = Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/') && !countryOf(zone));
  expect(unknown).toEqual([]);
});

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('returns no country for %s', (timeZone) => {
  expect(countryOf(timeZone)).toBeNull();
});

test.each([
  ['Europe/Lisbon', true],
  ['UTC', true],
  ['Middle/Earth', false],
  ['__proto__', false],
])('says whether %s is a time zone: %s', (name, isOne) => {
  expect(isTimeZone(name)).toBe(isOne);
});
