import { createField } from '@tessera/form-model/create-form';
import { everyResponse, readResponseQuery } from '@tessera/form-model/response-query';
import { describeFilters, filterText } from './describe-filters';

const fields = new Map([
  ['stars', { ...createField('rating'), id: 'stars', label: 'Rating' }],
  ['plot', { ...createField('radio'), id: 'plot', label: 'Plot size' }],
  ['area', { ...createField('number'), id: 'area', label: 'Area' }],
  ['proof', { ...createField('file'), id: 'proof', label: 'Proof of address' }],
]);
const read = (text: string) => readResponseQuery(new URLSearchParams(text));
const described = (text: string) =>
  describeFilters(read(text), fields).map((each) => [each.text, each.value].filter(Boolean).join(' | '));

test.each([
  ['period=today', ['Submitted | today']],
  ['period=month', ['Submitted in the | last 30 days']],
  ['from=2026-03-01&to=2026-03-05', ['Submitted | March 1, 2026 – March 5, 2026']],
  ['from=2026-03-01&to=2026-03-01', ['Submitted on | March 1, 2026']],
  ['from=2026-03-01', ['Submitted since | March 1, 2026']],
  ['filter=stars:isAtLeast:4', ['Rating is at least | 4']],
  ['filter=plot:isAnyOf:["Full plot","Half plot"]', ['Plot size is any of | Full plot or Half plot']],
  ['filter=area:isAtLeast:12345.5', ['Area is at least | 12,345.5']],
  ['filter=plot:isEmpty:null', ['Plot size is empty']],
  ['filter=proof:hasKind:"application/pdf"', ['Proof of address has a file of the type | PDF']],
  ['filter=proof:hasKind:"image/x-icon"', ['Proof of address has a file of the type | ICON image']],
  ['status=new,done', ['Status is | New or Done']],
  ['status=new,in-progress,done', ['Status is not | Spam']],
  ['source=import', ['Source is | Import']],
  ['source=visitor,import', []],
  ['version=1,3', ['Form version is | 1 or 3']],
  ['country=GB,unknown', ['Country is | United Kingdom or unknown']],
  ['device=phone', ['Device is | Phone']],
  ['q=pond', []],
])('describes “%s”', (text, expected) => {
  expect(described(text)).toEqual(expected);
});

test('removes one condition and keeps the others', () => {
  const [period, stars] = describeFilters(read('period=week&filter=stars:is:4&filter=plot:isEmpty:null'), fields);
  expect(period?.without).toEqual(read('filter=stars:is:4&filter=plot:isEmpty:null'));
  expect(stars?.without).toEqual(read('period=week&filter=plot:isEmpty:null'));
});

test('writes all conditions in one line', () => {
  expect(filterText(read('q=pond&period=today&status=done'), fields)).toBe(
    'Answers contain “pond”, Submitted today, Status is Done',
  );
  expect(filterText(everyResponse, fields)).toBe('');
});
