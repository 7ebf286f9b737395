import { compileConditions } from '../conditions/compile-conditions';
import { conditionOf, fieldOf, formDocumentWith, pageOf } from '../testing/form-fixture';
import { type ImportMapping, type ImportTarget, rowReader } from './read-row';

const now = '2026-11-22T12:00:00.000Z';
const form = formDocumentWith([
  pageOf(
    'page1',
    fieldOf('text', 'name', { label: 'Full name', required: true }),
    fieldOf('email', 'mail', { label: 'Email' }),
    fieldOf('radio', 'plot', { label: 'Plot size', options: ['Full plot', 'Half plot'] }),
    fieldOf('address', 'home', { label: 'Home' }),
  ),
]);

const answer = (key: string): ImportTarget => ({ kind: 'answer', key });
const targets: ImportTarget[] = [
  answer('name'),
  answer('mail'),
  { kind: 'submittedAt' },
  null,
  answer('plot'),
  { kind: 'status' },
  { kind: 'note' },
];
const mapping: ImportMapping = { targets, dateOrder: 'dmy', language: 'en', timeZone: 'UTC' };
const read = rowReader(compileConditions(form), mapping, now);

test('IMPORT-9 reads a row as a response', () => {
  expect(
    read(['Wilma', 'wilma@ossendry.example', '03/02/2024', 'ignored', 'Half plot', 'In progress', 'Called']),
  ).toEqual({
    row: {
      data: { name: 'Wilma', mail: 'wilma@ossendry.example', plot: 'Half plot' },
      submittedAt: '2024-02-03T00:00:00.000Z',
      status: 'in-progress',
      note: 'Called',
    },
  });
  expect(read(['Wilma'])).toEqual({
    row: { data: { name: 'Wilma' }, submittedAt: undefined, status: 'new', note: '' },
  });
});

test('IMPORT-9 names every reason why a row is refused, with its column and value', () => {
  const result = read(['', 'wilma(at)ossendry', '31/02/2024', '', 'quarter', 'lost', 'n'.repeat(5001)]);
  expect(
    'problems' in result && result.problems.map(({ column, value, reason }) => [column, value.slice(0, 20), reason]),
  ).toEqual([
    [2, '31/02/2024', 'This date does not exist or is before 1900'],
    [5, 'lost', 'Use New, In progress, Done, Spam'],
    [6, 'n'.repeat(20), 'Use at most 5,000 characters'],
    [0, '', 'Full name is required'],
    [1, 'wilma(at)ossendry', 'Please enter a valid email address'],
    [4, 'quarter', expect.any(String)],
  ]);
  expect(read(['Wilma', '', '03/02/2027'])).toEqual({
    problems: [{ column: 2, value: '03/02/2027', reason: 'This date is in the future' }],
  });
});

test('IMPORT-9 does not check questions that the file does not contain, and all parts of those that it contains', () => {
  const readWith = (...given: ImportTarget[]) =>
    rowReader(compileConditions(form), { ...mapping, targets: given }, now);
  expect(readWith(null, answer('mail'))(['Wilma', 'wilma@ossendry.example'])).toMatchObject({
    row: { data: { mail: 'wilma@ossendry.example' } },
  });
  const result = readWith(answer('home_city'))(['Ely']);
  expect('problems' in result && result.problems[0]).toEqual({
    column: null,
    value: '',
    reason: 'Street Address is required',
  });
});

test('IMPORT-9 does not require an answer that a condition hides, and imports it if there is one', () => {
  const conditional = formDocumentWith(
    [pageOf('page1', fieldOf('radio', 'plot', { options: ['Yes', 'No'] }), fieldOf('text', 'why', { required: true }))],
    [conditionOf('show', 'why', [['plot', 'is', 'Yes']])],
  );
  const reader = rowReader(
    compileConditions(conditional),
    { ...mapping, targets: [answer('plot'), answer('why')] },
    now,
  );
  expect(reader(['No', ''])).toMatchObject({ row: { data: { plot: 'No' } } });
  expect(reader(['No', 'Because'])).toMatchObject({ row: { data: { plot: 'No', why: 'Because' } } });
  expect(reader(['Yes', ''])).toHaveProperty('problems');
});

test('IMPORT-9 refuses a row with a deeply nested entry, and reads the next one', () => {
  const part = { name: 'name', label: 'Name', placeholder: '', required: false };
  const guests = fieldOf('group', 'guests', { label: 'Guests', subfields: [part] });
  const readGuests = rowReader(
    compileConditions(formDocumentWith([pageOf('page1', guests)])),
    { ...mapping, targets: [answer('guests')] },
    now,
  );
  const deep = `[{"name":${'['.repeat(20_000)}${']'.repeat(20_000)}}]`;
  expect(readGuests([deep])).toHaveProperty('problems');
  expect(readGuests(['[{"name":"Ana “A.” Núñez"}]'])).toMatchObject({
    row: { data: { guests: [{ name: 'Ana “A.” Núñez' }] } },
  });
});
