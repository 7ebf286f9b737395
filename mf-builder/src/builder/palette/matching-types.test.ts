import { fieldTypes, modelOf } from '@tessera/fields/models';
import { matchingTypes } from './matching-types';

const names = (text: string) => matchingTypes(text).map((type) => modelOf({ type }).name);

test.each(fieldTypes())('finds %s first by its name', (type) => {
  const { name } = modelOf({ type });
  expect(names(name.toUpperCase())[0]).toBe(name);
});

test('lists names that begin with the text, then those that contain it, then descriptions', () => {
  const ranks = names('date').map((name) => {
    const place = name.toLowerCase().indexOf('date');
    return place === 0 ? 0 : place > 0 ? 1 : 2;
  });
  expect(ranks).toEqual([...ranks].sort());
});

test('lists all types in the order of the palette without a text', () => {
  expect(matchingTypes(' ')).toEqual(fieldTypes());
});
