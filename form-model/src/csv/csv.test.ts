import type { Json } from '@tessera/fields/field';
import fc from 'fast-check';
import Papa from 'papaparse';
import type { FormDocument } from '../form/form';
import { documentAndAnswers, fieldOf, formDocumentWith, pageOf } from '../testing/form-fixture';
import { csvOf } from './csv';
import { csvFileName } from './csv-file-name';

const submittedAt = '2026-11-20T16:00:00.000Z';
const form = formDocumentWith([
  pageOf(
    'page1',
    fieldOf('text', 'name', { label: 'Name, in full' }),
    fieldOf('checkbox', 'areas', { label: 'Areas' }),
  ),
  pageOf('page2', fieldOf('address', 'home', { label: 'Home' })),
]);

const cells = (csv: string) => Papa.parse<string[]>(csv.trimEnd(), { newline: '\r\n' }).data;
function exported(formDocument: FormDocument, ...data: { [key: string]: Json }[]) {
  const csv = csvOf({ document: formDocument });
  return csv.header + csv.rows(data.map((each) => ({ submittedAt, data: each })));
}

test('CSV-1 has the date, then the fields in the form’s order, an address by its parts', () => {
  expect(exported(form, { name: 'Ada "A"', areas: ['North', 'South'], home_city: 'Ely' })).toBe(
    'Submission Date,"Name, in full",Areas,Home: Street Address,Home: City,Home: State / Province,Home: Postal / Zip Code\r\n' +
      `${submittedAt},"Ada ""A""",North; South,,Ely,,\r\n`,
  );
});

test('CSV-1 then removed fields with their last labels, then answer keys of no version', () => {
  const before = formDocumentWith([
    pageOf('page1', fieldOf('checkbox', 'days', { label: 'Days' }), fieldOf('text', 'name', { label: 'Old name' })),
  ]);
  const first = formDocumentWith([pageOf('page1', fieldOf('checkbox', 'days', { label: 'Old days' }))]);
  const csv = csvOf({ document: form, answerKeys: ['name', 'days', 'zz', 'odd'], past: [before, first] });
  expect(csv.columns.map(({ key, header }) => [key, header]).slice(-3)).toEqual([
    ['days', 'Days'],
    ['odd', 'odd'],
    ['zz', 'zz'],
  ]);
  expect(csv.rows([{ submittedAt, data: { days: ['Mo', 'Tu'], zz: { a: 1 } } }])).toBe(
    `${submittedAt},,,,,,,Mo; Tu,,"{""a"":1}"\r\n`,
  );
});

test('CSV-1 renaming a question keeps its column', () => {
  const keys = (formDocument: FormDocument) => csvOf({ document: formDocument }).columns.map(({ key }) => key);
  const renamed = formDocumentWith(
    form.pages.map((page) => ({
      ...page,
      fields: page.fields.map((field) => ({ ...field, label: `${field.label}?` })),
    })),
  );
  expect(keys(renamed)).toEqual(keys(form));
});

test.each([
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['+44 20 7946 0958', "'+44 20 7946 0958"],
  ['-1+cmd|x', "'-1+cmd|x"],
  ['-5', '-5'],
  ['-0.5e3', '-0.5e3'],
  ['5-3', '5-3'],
])('CSV-2 %s is written as %s', (answer, written) => {
  expect(cells(exported(form, { name: answer }))[1]?.[1]).toBe(written);
});

test('CSV-2 reads back to the same cells, in rows of the same length', () => {
  fc.assert(
    fc.property(documentAndAnswers, ([formDocument, answers]) => {
      const csv = csvOf({ document: formDocument, answerKeys: Object.keys(answers) });
      const read = cells(csv.header + csv.rows([{ submittedAt, data: answers }]));
      expect(read).toHaveLength(2);
      expect(read.map((row) => row.length)).toEqual([csv.columns.length, csv.columns.length]);
      const orphan = csv.columns.findIndex(({ key }) => key === 'stranger');
      const text = answers.stranger;
      if (orphan > 0 && typeof text === 'string' && !/^[=+@\t\r-]/.test(text)) expect(read[1]?.[orphan]).toBe(text);
    }),
  );
});

test.each([
  ['Plots 2027', 'Plots 2027-responses.csv'],
  ['a/b\\c:d"e', 'a b c d e-responses.csv'],
  ['../..', 'form-responses.csv'],
  [' Öffnung ', 'Öffnung-responses.csv'],
  ['\u0000', 'form-responses.csv'],
])('CSV-3 the export of %j is called %s', (name, file) => {
  expect(csvFileName(name)).toBe(file);
});
