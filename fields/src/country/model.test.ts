import { modelOf } from '../models';
import { errorOf, fieldFixture } from '../testing/field-fixture';
import { countryCodes } from './codes';
import { countriesIn } from './names';

const field = fieldFixture('country');
const model = modelOf(field);

test('LAND-1 reads codes and English names in any case, and exports the name', () => {
  expect(model.normalise(field, { q: ' fi ' })).toEqual({ q: 'FI' });
  expect(model.normalise(field, { q: 'finland' })).toEqual({ q: 'FI' });
  expect(model.csvCells(field, { q: 'FI' })).toEqual(['Finland']);
  expect(model.text(field, 'DE', 'fr')).toBe('Allemagne');
  expect(errorOf(field, 'Atlantis')).toBe('Plot must be one of the options offered');
});

test('LAND-1 every country has a name of its own, which is read as its code', () => {
  const names = countriesIn('en').map(({ label }) => label);
  expect(new Set(names).size).toBe(countryCodes.length);
  for (const { value, label } of countriesIn('en')) expect(model.read(field, { q: label })).toBe(value);
});
