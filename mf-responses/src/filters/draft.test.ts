import { NOTE_ID, noteField } from '@tessera/fields/built-in-fields';
import { usualMediaTypes } from '@tessera/fields/media-type-name';
import { createField } from '@tessera/form-model/create-form';
import { everyResponse, type ResponseQuery } from '@tessera/form-model/response-query';
import { ANY_OF, applyDraft, type Draft, firstDraft, NONE_OF, RANGE, withComparison } from './draft';

const field = (type: Parameters<typeof createField>[0], id: string) => ({ ...createField(type), id });
const fields = new Map(
  [
    field('rating', 'stars'),
    field('number', 'people'),
    field('radio', 'plot'),
    field('text', 'name'),
    field('file', 'proof'),
  ].map((each) => [each.id, each]),
);
const apply = (draft: Draft, query: ResponseQuery = everyResponse) => applyDraft(draft, query, fields);
const answer = (id: string, comparison: string, operand: Draft['operand']): Draft => ({
  subject: `field:${id}`,
  comparison,
  operand,
});

test('adds a filter with the operand in its kind', () => {
  expect(apply(answer('people', 'isAtLeast', ' 2,5 '))).toEqual({
    query: { ...everyResponse, filters: [{ fieldId: 'people', comparison: 'isAtLeast', operand: 2.5 }] },
  });
});

test.each([
  ['1,000', 1000],
  ['1,000.5', 1000.5],
  ['1,000,000', 1_000_000],
  ['-0.25', -0.25],
])('reads the number %s', (typed, operand) => {
  expect(apply(answer('people', 'isAtLeast', typed))).toMatchObject({ query: { filters: [{ operand }] } });
});

test.each<[name: string, draft: Draft, error: string]>([
  ['a step that the scale does not have', answer('stars', 'isAtLeast', '9'), 'Enter a whole number from 1 to 5.'],
  ['half a step', answer('stars', 'is', '3.5'), 'Enter a whole number from 1 to 5.'],
  ['a text for a number', answer('people', 'is', 'many'), 'Enter a number.'],
  [
    'a point that may group digits',
    answer('people', 'isAtLeast', '1.000'),
    'Enter 1.000 or 1000, so that it is clear which number is meant.',
  ],
  ['a blank text', answer('name', 'contains', '  '), 'Enter some text.'],
  ['no option', answer('plot', 'isAnyOf', []), 'Choose at least one option.'],
  ['no status', { subject: 'status', comparison: ANY_OF, operand: [] }, 'Choose at least one.'],
  ['no country', { subject: 'country', comparison: ANY_OF, operand: '' }, 'Choose a country.'],
  [
    'every status left out',
    { subject: 'status', comparison: NONE_OF, operand: ['new', 'in-progress', 'done', 'spam'] },
    'Do not choose all of them.',
  ],
  ['no day', { subject: 'submitted', comparison: RANGE, operand: { from: '', to: '' } }, 'Choose a date.'],
  [
    'an end before the start',
    { subject: 'submitted', comparison: RANGE, operand: { from: '2026-03-02', to: '2026-03-01' } },
    'Choose an end that is not before the start.',
  ],
  [
    'a version in words',
    { subject: 'version', comparison: ANY_OF, operand: 'two' },
    'Enter version numbers, such as “2” or “1, 3”.',
  ],
])('refuses %s', (_name, draft, error) => {
  expect(apply(draft)).toEqual({ error });
});

test.each<[draft: Draft, change: Partial<ResponseQuery>]>([
  [{ subject: 'submitted', comparison: 'month', operand: {} }, { period: 'month' }],
  [
    { subject: 'submitted', comparison: RANGE, operand: { from: '2026-03-01', to: '' } },
    { period: { from: '2026-03-01', to: null } },
  ],
  [{ subject: 'status', comparison: NONE_OF, operand: ['spam'] }, { statuses: ['new', 'in-progress', 'done'] }],
  [{ subject: 'source', comparison: ANY_OF, operand: ['import'] }, { sources: ['import'] }],
  [{ subject: 'version', comparison: ANY_OF, operand: '3, 1 3' }, { versions: [3, 1] }],
  [{ subject: 'country', comparison: ANY_OF, operand: 'GB' }, { countries: ['GB'] }],
  [{ subject: 'country', comparison: ANY_OF, operand: 'unknown' }, { countries: ['unknown'] }],
])('changes the query by %j', (draft, change) => {
  expect(apply(draft)).toEqual({ query: { ...everyResponse, ...change } });
});

test('adds a country to those that are chosen', () => {
  const draft: Draft = { subject: 'country', comparison: ANY_OF, operand: 'NL' };
  const countries = (given: string[]) => apply(draft, { ...everyResponse, countries: given });
  expect(countries(['GB'])).toEqual({ query: { ...everyResponse, countries: ['GB', 'NL'] } });
  expect(countries(['NL'])).toEqual({ query: { ...everyResponse, countries: ['NL'] } });
});

test('filters the private note by the comparisons of a text', () => {
  const draft: Draft = { subject: `field:${NOTE_ID}`, comparison: 'contains', operand: ' call back ' };
  expect(applyDraft(draft, everyResponse, new Map([[NOTE_ID, noteField]]))).toEqual({
    query: { ...everyResponse, filters: [{ fieldId: NOTE_ID, comparison: 'contains', operand: 'call back' }] },
  });
});

test('begins with the first comparison of the field, and the first option where one is needed', () => {
  expect(firstDraft('field:plot', fields)).toEqual(answer('plot', 'is', 'Option 1'));
  expect(firstDraft('field:stars', fields)).toEqual(answer('stars', 'is', ''));
});

test('keeps the operand while the comparison stays of the same kind', () => {
  const draft = answer('name', 'contains', 'pond');
  expect(withComparison(draft, 'startsWith', fields).operand).toBe('pond');
  expect(withComparison(draft, 'isEmpty', fields).operand).toBeNull();
});

test('offers the usual media types for files, by their names', () => {
  const draft = withComparison(firstDraft('field:proof', fields), 'hasKind', fields);
  expect(apply({ ...draft, operand: 'application/pdf' })).toEqual({
    query: { ...everyResponse, filters: [{ fieldId: 'proof', comparison: 'hasKind', operand: 'application/pdf' }] },
  });
  expect(apply(draft)).toEqual({
    query: { ...everyResponse, filters: [{ fieldId: 'proof', comparison: 'hasKind', operand: usualMediaTypes[0] }] },
  });
});

test('refuses a filter with which the address would be too long to be read', () => {
  const options = Array.from({ length: 20 }, (_, at) => `Участок у реки за старой мельницей, половина ${at}`);
  const wide = new Map([...fields, ['plot', { ...field('radio', 'plot'), options }]]);
  expect(applyDraft(answer('plot', 'isAnyOf', options.slice(0, 3)), everyResponse, wide)).toHaveProperty('query');
  expect(applyDraft(answer('plot', 'isAnyOf', options), everyResponse, wide)).toEqual({
    error: 'These filters are too long together. Choose fewer or remove one.',
  });
});
