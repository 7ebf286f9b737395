import { countryCodes } from './codes';

/** A value with its name for people. */
export interface NamedCountry {
  value: string;
  label: string;
}

const lists = new Map<string, readonly NamedCountry[]>();

/** Countries with their names in a language (a BCP 47 tag), in its alphabetical order. */
export function namedCountries(codes: readonly string[], language: string): readonly NamedCountry[] {
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region' });
  const { compare } = new Intl.Collator([language, 'en']);
  return codes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((one, other) => compare(one.label, other.label));
}

/** All countries with their names in a language. */
export function countriesIn(language: string): readonly NamedCountry[] {
  const list = lists.get(language) ?? namedCountries(countryCodes, language);
  lists.set(language, list);
  return list;
}

/** The name of a country in a language; the code where it is not one of a country. */
export function countryNameIn(code: string, language: string): string {
  return countriesIn(language).find(({ value }) => value === code)?.label ?? code;
}

const codes = new Set(countryCodes);
const codesByName = new Map<string, string>();

/** Reads the code of a country or its English name, in any case; undefined if it is neither. */
export function readCountry(text: string): string | undefined {
  const code = text.toUpperCase();
  if (codes.has(code)) return code;
  if (codesByName.size === 0)
    for (const { value, label } of countriesIn('en')) codesByName.set(label.toLowerCase(), value);
  return codesByName.get(text.toLowerCase());
}
