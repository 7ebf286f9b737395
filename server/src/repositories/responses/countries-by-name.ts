import { getAllCountries } from 'countries-and-timezones';

const names = new Intl.DisplayNames('en', { type: 'region' });

/** The codes of all countries that a time zone can lie in, in the order of their English names. */
export const countriesByName: readonly string[] = Object.keys(getAllCountries()).sort((one, other) =>
  (names.of(one) ?? one).localeCompare(names.of(other) ?? other, 'en'),
);
