import { optionComparisons } from '../shared/choice/option-comparisons';
import { notOffered } from '../shared/choice/single-choice';
import { singleKey } from '../shared/model/single-key';
import { countryCodes } from './codes';
import { countriesIn, countryNameIn, readCountry } from './names';

/** A country, stored as its two-letter code and shown by its name. */
export const model = singleKey<'country', string>({
  type: 'country',
  name: 'Country',
  family: 'contact',
  empty: '',
  parse: (value) => (typeof value !== 'string' ? undefined : value.trim() && readCountry(value.trim())),
  typeError: notOffered,
  start: (field) => readCountry(field.defaultValue) ?? '',
  write: (code) => countryNameIn(code, 'en'),
  say: (_field, code, language) => countryNameIn(code, language),
  tiles: () => [2],
  choices: () => countriesIn('en'),
  ownOptions: () => countryCodes.length,
  comparisons: optionComparisons,
});
