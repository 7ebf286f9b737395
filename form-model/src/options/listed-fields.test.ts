import { conditionOf, fieldOf, formDocumentWith, jumpOf, pageOf } from '../testing/form-fixture';
import { listsOf, optionsOfLists, withOptionsOfLists } from './listed-fields';

const details = { optionList: 'towns', optionValues: [{ option: 'Cork', value: 'C' }] };
const town = fieldOf('radio', 'town', { options: ['Cork', 'Bray'], details });
const others = fieldOf('ranking', 'others', { options: ['Cork', 'Bray'], details });
const own = fieldOf('select', 'own', { options: ['Cork'] });
const text = fieldOf('text', 'text', { details: { optionList: 'towns' } });
const form = {
  ...formDocumentWith([pageOf('page1', town, own, text), pageOf('page2', others)]),
  conditions: [
    conditionOf('show', 'text', [
      ['town', 'isAnyOf', ['Cork', 'Bray']],
      ['own', 'is', 'Cork'],
    ]),
  ],
  jumps: [{ ...jumpOf('page1', 'page2'), terms: [{ fieldId: 'town', comparison: 'is', operand: 'Cork' }] }],
};
const changed = new Map([['towns', [{ label: 'Cork, city', value: 'C' }, { label: 'Galway' }]]]);

test('lists the option lists of the fields that have options', () => {
  expect(listsOf(form)).toEqual(['towns']);
  expect(optionsOfLists(form)).toEqual(new Map([['towns', [{ label: 'Cork', value: 'C' }, { label: 'Bray' }]]]));
});

test('gives all fields of a list its options, and leaves the others', () => {
  const { pages } = withOptionsOfLists(form, changed);
  expect(pages.map(({ fields }) => fields.map(({ options }) => options))).toEqual([
    [['Cork, city', 'Galway'], ['Cork'], []],
    [['Cork, city', 'Galway']],
  ]);
  expect(listsOf({ pages })).toEqual(['towns']);
});

test('conditions and jumps follow an option whose text has changed under the same value', () => {
  const { conditions, jumps } = withOptionsOfLists(form, changed);
  expect(conditions[0]?.terms.map(({ operand }) => operand)).toEqual([['Cork, city', 'Bray'], 'Cork']);
  expect(jumps?.[0]?.terms[0]?.operand).toBe('Cork, city');
});

test('keeps the document when its lists are as they were, or are gone', () => {
  expect(withOptionsOfLists(form, optionsOfLists(form))).toBe(form);
  expect(withOptionsOfLists(form, new Map())).toBe(form);
});
