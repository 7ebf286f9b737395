import { fieldFixture } from '../../testing/field-fixture';
import { listedOptionsOf, withListedOptions } from './listed-options';

const towns = [{ label: 'Dún Laoghaire', value: 'DL' }, { label: 'Cork, “city”' }, { label: 'ירושלים', value: 'JRS' }];
const field = fieldFixture('checkbox', {
  options: ['Dún Laoghaire', 'Cork, “city”', 'ירושלים'],
  details: {
    optionList: 'towns',
    optionValues: [
      { option: 'Dún Laoghaire', value: 'DL' },
      { option: 'ירושלים', value: 'JRS' },
    ],
    pictures: [{ option: 'Dún Laoghaire', image: 'harbour', alternative: 'The harbour' }],
    chosen: ['Dún Laoghaire', 'Cork, “city”'],
  },
});

test('a field has the options of a list with their values', () => {
  expect(listedOptionsOf(field)).toEqual(towns);
  expect(withListedOptions(field, towns)).toBeUndefined();
});

test('an option with a value keeps its image and its tick when its text changes', () => {
  const change = withListedOptions(field, [{ label: 'Dun Leary', value: 'DL' }, { label: 'Galway' }]);
  expect(change?.renames).toEqual(new Map([['Dún Laoghaire', 'Dun Leary']]));
  expect(change?.patch).toEqual({
    options: ['Dun Leary', 'Galway'],
    details: {
      optionList: 'towns',
      optionValues: [{ option: 'Dun Leary', value: 'DL' }],
      pictures: [{ option: 'Dun Leary', image: 'harbour', alternative: 'The harbour' }],
      chosen: ['Dun Leary'],
    },
  });
});

test('an option without a value is another one when its text changes', () => {
  const change = withListedOptions(field, [{ label: 'Cork' }]);
  expect(change?.renames.size).toBe(0);
  expect(change?.patch.details).toEqual({ optionList: 'towns', pictures: [], chosen: [] });
});

test('options that swap their texts keep what belongs to their values', () => {
  const change = withListedOptions(field, [
    { label: 'ירושלים', value: 'DL' },
    { label: 'Dún Laoghaire', value: 'JRS' },
  ]);
  expect(change?.patch.details?.pictures).toEqual([
    { option: 'ירושלים', image: 'harbour', alternative: 'The harbour' },
  ]);
});

test('a default stays with its option, and is removed with it', () => {
  const radio = fieldFixture('radio', {
    options: ['Small'],
    defaultValue: 'Small',
    details: { optionValues: [{ option: 'Small', value: 'S' }] },
  });
  expect(withListedOptions(radio, [{ label: 'Little', value: 'S' }])?.patch.defaultValue).toBe('Little');
  expect(withListedOptions(radio, [{ label: 'Little' }])?.patch.defaultValue).toBe('');
});

test('changes only the value of an option whose label stays', () => {
  expect(withListedOptions(field, [...towns.slice(0, 2), { label: 'ירושלים', value: 'IL-JM' }])?.patch.details).toEqual(
    {
      ...field.details,
      optionValues: [
        { option: 'Dún Laoghaire', value: 'DL' },
        { option: 'ירושלים', value: 'IL-JM' },
      ],
    },
  );
});
