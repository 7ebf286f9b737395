import type { Json } from '@tessera/fields/field';
import { modelOf } from '@tessera/fields/models';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import type { FormDocument } from '../form/form';
import { questionsOf } from '../form/questions-of';
import { csvDelimiters } from '../schema/csv-delimiters';
import { answersTo, documentAndAnswers, documents, fieldOf, formDocumentWith, pageOf } from '../testing/form-fixture';
import { csvOf } from './csv';
import { exportFileName } from './export-file-name';
import { type ExportChoice, exportColumns } from './export-table';

const submittedAt = '2026-11-20T16:00:00.000Z';
const form = formDocumentWith([
  pageOf(
    'page1',
    fieldOf('text', 'name', { label: 'Name, in full' }),
    fieldOf('checkbox', 'areas', { label: 'Areas' }),
  ),
  pageOf('page2', fieldOf('address', 'home', { label: 'Home' })),
]);

/** The cells of a file, by another parser than the one that wrote it. */
const cells = (csv: string, delimiter = ','): string[][] => parse(csv, { delimiter, bom: true });
const columnsOf = (formDocument: FormDocument, choice?: ExportChoice, orphanKeys: string[] = []) =>
  exportColumns({ fields: questionsOf(formDocument), orphanKeys }, choice);
function exported(formDocument: FormDocument, ...data: { [key: string]: Json }[]) {
  const csv = csvOf(columnsOf(formDocument));
  return csv.header + csv.rows(data.map((each) => ({ submittedAt, data: each })));
}

test('CSV-1 has the date, then the fields in the form’s order, an address by its parts', () => {
  expect(exported(form, { name: 'Ada "A"', areas: ['North', 'South'], home_city: 'Ely' })).toBe(
    '\uFEFFSubmission Date,"Name, in full",Areas,Home: Street Address,Home: City,Home: State / Province,Home: Postal / Zip Code\r\n' +
      `${submittedAt},"Ada ""A""",North; South,,Ely,,\r\n`,
  );
});

test('CSV-1 has the values of an option list beside the answers', () => {
  const details = {
    optionList: 'towns',
    optionValues: [
      { option: 'Cork, city', value: 'C;1' },
      { option: 'דבלין', value: 'D' },
    ],
  };
  const options = ['Cork, city', 'Bray', 'דבלין'];
  const towns = formDocumentWith([
    pageOf(
      'page1',
      fieldOf('radio', 'town', { label: 'Town', options, details }),
      fieldOf('checkbox', 'others', { label: 'Others', options, details }),
      fieldOf('matrix', 'trips', {
        label: 'Trips',
        options,
        details,
        subfields: [{ name: 'may', label: 'May', placeholder: '', required: false }],
      }),
      fieldOf('text', 'plain', { label: 'Plain', details }),
    ),
  ]);
  const answers = {
    town: 'Cork, city',
    others: ['Bray', 'Cork, city', 'Formerly'],
    trips_may: 'דבלין',
    plain: 'Cork, city',
  };
  expect(cells(exported(towns, answers, {}))).toEqual([
    [
      'Submission Date',
      'Town',
      'Town (value)',
      'Others',
      'Others (value)',
      'Trips: May',
      'Trips: May (value)',
      'Plain',
    ],
    [
      submittedAt,
      'Cork, city',
      'C;1',
      'Bray; Cork, city; Formerly',
      'Bray; "C;1"; Formerly',
      'דבלין',
      'D',
      'Cork, city',
    ],
    [submittedAt, '', '', '', '', '', '', ''],
  ]);
  const chosen = columnsOf(towns, { keys: ['others', 'plain'] });
  expect(chosen.map(({ header }) => header)).toEqual(['Submission Date', 'Others', 'Others (value)', 'Plain']);
});

test('CSV-1 has answer keys without a field at the end', () => {
  const columns = columnsOf(form, {}, ['odd', 'zz']);
  expect(columns.map(({ key, header }) => [key, header]).slice(-2)).toEqual([
    ['odd', 'odd'],
    ['zz', 'zz'],
  ]);
  expect(csvOf(columns).rows([{ submittedAt, data: { zz: { a: 1 } } }])).toBe(`${submittedAt},,,,,,,,"{""a"":1}"\r\n`);
});

test('CSV-1 keeps the column of a renamed question', () => {
  const keys = (formDocument: FormDocument) => columnsOf(formDocument).map(({ key }) => key);
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

const delimiters = fc.constantFrom(...csvDelimiters);

test('CSV-2 protects every cell and header that a spreadsheet would run, and changes nothing else in it', () => {
  const start = fc.constantFrom('=', '+', '@', '\t', '\r', '-x', "'=", "''@", "'\t", "'-5");
  const text = fc.tuple(start, fc.string({ unit: 'grapheme' })).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, delimiters, (dangerous, delimiter) => {
      const csv = csvOf([{ key: 'q', header: dangerous, text: () => dangerous, value: () => dangerous }], delimiter);
      const file = csv.header + csv.rows([{ submittedAt, data: {} }]);
      expect(cells(file, delimiter)).toEqual([[`'${dangerous}`], [`'${dangerous}`]]);
    }),
  );
});

test('CSV-2 reads back to the same cells, in rows of the same length', () => {
  fc.assert(
    fc.property(documentAndAnswers, delimiters, ([formDocument, answers], delimiter) => {
      const known = new Set(questionsOf(formDocument).flatMap((field) => modelOf(field).keys(field)));
      const orphanKeys = Object.keys(answers).filter((key) => !known.has(key));
      const columns = columnsOf(formDocument, {}, orphanKeys);
      const csv = csvOf(columns, delimiter);
      const response = { submittedAt, data: answers };
      const [header, row, ...more] = cells(csv.header + csv.rows([response]), delimiter);
      expect(more).toEqual([]);
      expect(header).toHaveLength(columns.length);
      const isFormula = (text: string) => /^'*[=+@\t\r-]/.test(text);
      const expected = columns.map((column) => column.text(response));
      expect(row?.map((cell, place) => (isFormula(expected[place] ?? '') ? '' : cell))).toEqual(
        expected.map((text) => (isFormula(text) ? '' : text)),
      );
    }),
  );
});

test('CSV-2 writes one header and every row once in a file of several parts', () => {
  const csv = csvOf(columnsOf(form));
  const rows = ['Ada', 'Bo', 'Cy'].map((name) => ({ submittedAt, data: { name } }));
  const file = csv.header + csv.rows(rows.slice(0, 2)) + csv.rows([]) + csv.rows(rows.slice(2));
  expect(cells(file).map((row) => row[1])).toEqual(['Name, in full', 'Ada', 'Bo', 'Cy']);
});

test('CSV-2 writes a response as it would alone, whatever was written before it', () => {
  const documentAndRows = documents.chain((formDocument) =>
    fc.tuple(fc.constant(formDocument), fc.array(answersTo(formDocument), { minLength: 1, maxLength: 4 })),
  );
  fc.assert(
    fc.property(documentAndRows, ([formDocument, rows]) => {
      const responses = [...rows, ...rows].map((data) => ({ submittedAt, data }));
      const alone = responses.map((response) => csvOf(columnsOf(formDocument)).rows([response]));
      expect(csvOf(columnsOf(formDocument)).rows(responses)).toBe(alone.join(''));
    }),
  );
});

test('CSV-4 tells columns with the same label apart', () => {
  const twice = formDocumentWith([
    pageOf(
      'page1',
      fieldOf('text', 'a', { label: 'Name' }),
      fieldOf('text', 'b', { label: 'Name' }),
      fieldOf('text', 'c', { label: 'Name (2)' }),
      fieldOf('text', 'd', { label: 'Submission Date' }),
    ),
  ]);
  expect(columnsOf(twice).map(({ header }) => header)).toEqual([
    'Submission Date',
    'Name',
    'Name (2)',
    'Name (2) (2)',
    'Submission Date (2)',
  ]);
});

/** Headers as the rule states them: each takes the first number from 2 that is free. */
function numbered(labels: readonly string[]): string[] {
  const used: string[] = [];
  for (const label of labels) {
    let header = label;
    for (let count = 2; used.includes(header); count += 1) header = `${label} (${count})`;
    used.push(header);
  }
  return used;
}

const labelled = (labels: readonly string[]) =>
  formDocumentWith([pageOf('page1', ...labels.map((label, at) => fieldOf('text', `f${at}`, { label })))]);

test('CSV-4 gives equal labels the first free number, also between labels that end in a number', () => {
  const label = fc
    .tuple(fc.constantFrom('A', 'B'), fc.array(fc.constantFrom(' (2)', ' (3)', ' (4)'), { maxLength: 2 }))
    .map(([name, numbers]) => name + numbers.join(''));
  fc.assert(
    fc.property(fc.array(label, { maxLength: 25 }), (labels) => {
      const [, ...headers] = columnsOf(labelled(labels)).map(({ header }) => header);
      expect(headers).toEqual(numbered(labels));
    }),
  );
});

test('CSV-4 looks up a few texts for each column, also if all have the same label', () => {
  const form = labelled(Array.from({ length: 300 }, () => 'Comment'));
  const lookUp = jest.spyOn(Set.prototype, 'has');
  try {
    expect(columnsOf(form).at(-1)?.header).toBe('Comment (300)');
    expect(lookUp.mock.calls.length).toBeLessThan(10 * 300);
  } finally {
    lookUp.mockRestore();
  }
});

test('CSV-4 puts an apostrophe before a label that a spreadsheet would run as a formula', () => {
  const formDocument = formDocumentWith([pageOf('page1', fieldOf('text', 'a', { label: '=cmd' }))]);
  expect(cells(exported(formDocument))[0]).toEqual(['Submission Date', "'=cmd"]);
});

test('CSV-5 exports the chosen columns in the chosen order, then status and note', () => {
  const columns = columnsOf(form, { keys: ['areas', 'unknown', 'name'], includesMarks: true });
  const response = {
    submittedAt,
    data: { name: 'Ada', areas: ['North'] },
    status: 'in-progress' as const,
    note: 'Call',
  };
  expect(columns.map((column) => [column.key, column.text(response)])).toEqual([
    ['submittedAt', submittedAt],
    ['areas', 'North'],
    ['name', 'Ada'],
    ['status', 'In progress'],
    ['note', 'Call'],
  ]);
  expect(columns.map((column) => column.text({ submittedAt, data: {} })).slice(-2)).toEqual(['New', '']);
});

test.each([
  ['Plots 2027', 'Plots 2027-responses.csv'],
  ['a/b\\c:d"e', 'a b c d e-responses.csv'],
  ['../..', 'form-responses.csv'],
  [' Öffnung ', 'Öffnung-responses.csv'],
  ['\u0000', 'form-responses.csv'],
])('CSV-3 the export of %j is called %s', (name, file) => {
  expect(exportFileName(name, 'csv')).toBe(file);
});
