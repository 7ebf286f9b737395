import { models } from '../models';
import { fieldFixture } from '../testing/field-fixture';

const field = fieldFixture('address') as ReturnType<typeof models.address.create>;
const optional = { ...field, subfields: field.subfields.map((part) => ({ ...part, required: false })) };
const full = { q_street: ' 1 Mill Lane ', q_city: 'Ely', q_state: 'Cambs', q_zip: 'CB7' };

test('ADDR-1 a new address has four required parts', () => {
  expect(field.subfields.map(({ name, label, required }) => [name, label, required])).toEqual([
    ['street', 'Street Address', true],
    ['city', 'City', true],
    ['state', 'State / Province', true],
    ['zip', 'Postal / Zip Code', true],
  ]);
  expect(models.address.keys(field)).toEqual(['q_street', 'q_city', 'q_state', 'q_zip']);
});

test('ADDR-2 requires each required part under its own key, also in an optional field', () => {
  expect(models.address.validate(field, { ...full, q_city: ' ' }, false)).toEqual({ q_city: 'City is required' });
  expect(models.address.validate(field, {}, true)).toEqual({
    q_street: 'Street Address is required',
    q_city: 'City is required',
    q_state: 'State / Province is required',
    q_zip: 'Postal / Zip Code is required',
  });
});

test('ADDR-3 a required address of optional parts needs one of them', () => {
  expect(models.address.validate(optional, { q_city: '' }, true)).toEqual({ q_street: 'Plot is required' });
  expect(models.address.validate(optional, { q_city: 'Ely' }, true)).toEqual({});
  expect(models.address.validate(optional, {}, false)).toEqual({});
});

test('ADDR-4 exports one column for each part', () => {
  expect(models.address.csvColumns(field)[1]).toEqual({ key: 'q_city', header: 'Plot: City' });
  expect(models.address.csvCells(field, full)).toEqual(['1 Mill Lane', 'Ely', 'Cambs', 'CB7']);
});

test('F7 stores answered parts, trimmed', () => {
  expect(models.address.normalise(field, { ...full, q_state: '' })).toEqual({
    q_street: '1 Mill Lane',
    q_city: 'Ely',
    q_zip: 'CB7',
  });
});

test('writes an address as one line of text', () => {
  expect(models.address.text(field, models.address.read(field, full))).toBe('1 Mill Lane, Ely, Cambs, CB7');
});
