import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

const countries: readonly string[] = getCountries();
const isCountry = (code: string): code is CountryCode => countries.includes(code);

/** Whether a number has the length of those of its country, and is read as itself: an unusual one may be read as a shorter one. */
function isWhole(written: string): boolean {
  const number = parsePhoneNumberFromString(written);
  return number?.number === written && number.isPossible();
}

/**
 * Reads a phone number in the form of E.164: '+358401234567'. Null if it is none. Its digits are counted, but not compared
 * with the numbers that are in use: new ones come every month.
 *
 * @param country the two-letter code of the country of a number without a country code
 */
export function readPhoneNumber(text: string, country: string): string | null | undefined {
  const number = parsePhoneNumberFromString(text, {
    extract: false,
    ...(isCountry(country) && { defaultCountry: country }),
  });
  // E.164 has no extensions: the visitor must not lose one.
  return number && !number.ext && isWhole(number.number) ? number.number : null;
}

/** The countries that have phone numbers, and their calling codes: 'FI' and '358'. */
export function callingCodes(): ReadonlyMap<string, string> | undefined {
  return new Map(getCountries().map((country) => [country, getCountryCallingCode(country)]));
}

/** Resolves when the rules are there: see `lazy-phone-numbers`. */
export function loadPhoneNumbers(): Promise<unknown> {
  return Promise.resolve();
}
