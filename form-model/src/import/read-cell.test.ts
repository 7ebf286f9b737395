import type { Answers, Json } from '@tessera/fields/field';
import { type Field, fieldTypes, modelOf } from '@tessera/fields/models';
import { representativeAnswers } from '@tessera/fields/representative-answers';
import { cpuMs } from '@tessera/fields/testing/cpu-ms';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { csvOf } from '../export/csv';
import { exportColumns } from '../export/export-table';
import { questionsOf } from '../form/questions-of';
import { documentAndAnswers, fieldOf } from '../testing/form-fixture';
import { possibleDateOrders, readDate } from './date-order';
import { type CellNotation, readCell, readInstant } from './read-cell';

const ours: CellNotation = { dateOrder: 'ymd', language: 'en', timeZone: 'UTC' };
const german: CellNotation = { dateOrder: 'dmy', language: 'de', timeZone: 'Europe/Berlin' };

/** The answers to a field as they are stored, and as an import reads them from the row of an export; null if not valid. */
function exportedAndRead(field: Field, given: Answers) {
  const model = modelOf(field);
  if (Object.keys(model.validate(field, given, false)).length > 0) return null;
  const stored = model.normalise(field, given);
  const columns = exportColumns({ fields: [field], orphanKeys: [] }).slice(1);
  const response = { submittedAt: '2026-03-14T10:42:00.000Z', data: stored };
  const cells: string[] = parse(csvOf(columns).rows([response]))[0] ?? [];
  const read = Object.fromEntries(
    columns.map((column, place) => [column.key, readCell(field, cells[place] ?? '', ours, column.key)]),
  );
  return { stored, read: model.normalise(field, read) };
}

test('IMPORT-1 reads the cells of an export as the same answers', () => {
  fc.assert(
    fc.property(documentAndAnswers, ([formDocument, given]) => {
      for (const field of questionsOf(formDocument)) {
        const outcome = exportedAndRead(field, given);
        if (outcome) expect(outcome.read).toEqual(outcome.stored);
      }
    }),
  );
});

const part = (name: string, label: string) => ({ name, label, placeholder: '', required: false });
const options = ['Option 1', 'Bread; dark', '“Rye”, "fine"', 'خبز'];
const grid = { options, subfields: [part('row1', 'Staff'), part('row2', 'Food; drinks')] };
/** The types whose answer has several keys or parts, with answers to them. */
const inParts: { [type: string]: readonly [set: Partial<Field>, ...given: Answers[]] } = {
  address: [{}, { q_street: '1 Fen Lane; “rear”', q_city: '=Ely', q_state: '-', q_zip: '007' }],
  'date-range': [{}, { q_from: '2026-02-28', q_to: '2026-03-01' }],
  matrix: [grid, { q_row1: ['Bread; dark'], q_row2: ['خبز'] }, { q_row2: ['“Rye”, "fine"'] }],
  group: [
    { subfields: [part('name', 'Name'), part('meal', 'Meal')] },
    { q: [{ name: '“Zoë”; O’Hara', meal: '=1+1' }, { name: 'عمر' }] },
  ],
};
const operands: Json[] = [
  ...['Option 1', 'Bread; dark', 'a; "b"', '=1+1', "'tis", 7, '2026-02-28', '09:30', 'DE', 'خبز'],
  ...['ann@hollinvale.example', '+44 20 7946 0000', 'https://hollinvale.example/?a=1;b="2"'],
];

test('IMPORT-1 reads the cells of an export as the same answers: a matrix of several columns per row', () => {
  const field = fieldOf('matrix', 'q', { ...grid, details: { many: true } });
  const given = { q_row1: ['Option 1', 'Bread; dark', '“Rye”, "fine"'], q_row2: ['خبز'] };
  expect(exportedAndRead(field, given)).toEqual({ stored: given, read: given });
});

test.each(fieldTypes().filter((type) => !modelOf({ type }).isContent))(
  'IMPORT-1 reads the cells of an export as the same answers: %s',
  (type) => {
    const [set = {}, ...given] = inParts[type] ?? [{ options: modelOf({ type }).hasOptions ? options : [] }];
    const field = fieldOf(type, 'q', set as object);
    const whole = inParts[type] ? [] : operands.flatMap((operand) => representativeAnswers(field, [operand]) ?? []);
    const each = [...given, ...whole.map((q) => ({ q: q as Json }))];
    const outcomes = each.flatMap((answers) => exportedAndRead(field, answers) ?? []);
    for (const { stored, read } of outcomes) expect(read).toEqual(stored);
    // An empty cell says nothing about the type.
    expect(outcomes.some(({ stored }) => Object.keys(stored).length > 0)).toBe(true);
  },
);

test('IMPORT-2 splits a list at semicolons, except inside an option', () => {
  const field = fieldOf('checkbox', 'areas', { options: ['North', 'South; sunny', 'South'] });
  expect(readCell(field, 'North; South; sunny;South', ours)).toEqual(['North', 'South; sunny', 'South']);
  expect(readCell(field, 'North;unknown ; ', ours)).toEqual(['North', 'unknown']);
});

test('IMPORT-2 reads an answer of the visitor’s own from an export, whatever it contains', () => {
  const entry = fc.oneof(
    fc.string(),
    fc.constantFrom('A', 'A; B', 'a;b', '"', '"quoted"', '; ', 'x"; y', '=1;2', "'=1", 'B"'),
  );
  const options = fc.uniqueArray(fc.constantFrom('A', 'B', 'A; B', '"A"', 'A;', 'B "b"; C'));
  fc.assert(
    fc.property(
      fc.constantFrom('checkbox' as const, 'picture-choice' as const),
      options,
      options,
      entry,
      (type, offered, chosen, own) => {
        const field = fieldOf(type, 'q', { options: offered, details: { other: true, many: true } });
        const model = modelOf(field);
        const given = { q: [...chosen.filter((each) => offered.includes(each)), own] };
        if (Object.keys(model.validate(field, given, false)).length > 0) return;
        const stored = model.normalise(field, given);
        const column = exportColumns({ fields: [field], orphanKeys: [] }).slice(1);
        const [[cell = ''] = []]: string[][] = parse(
          csvOf(column).rows([{ submittedAt: '2026-03-14T10:42:00.000Z', data: stored }]),
        );
        expect(model.normalise(field, { q: readCell(field, cell, ours) })).toEqual(stored);
      },
    ),
    { numRuns: 1000 },
  );
});

test('IMPORT-3 reads numbers in the notation of the file’s language', () => {
  const field = fieldOf('number', 'sum');
  const model = modelOf(field);
  const read = (cell: string, notation: CellNotation) =>
    model.normalise(field, { sum: readCell(field, cell, notation) });
  expect(read('1.234,5', german)).toEqual({ sum: 1234.5 });
  expect(read('1234.5', ours)).toEqual({ sum: 1234.5 });
});

test('IMPORT-4 reads dates in the order of the file, and times with seconds or pm', () => {
  expect(readCell(fieldOf('date', 'day'), '3.2.2024', german)).toBe('2024-02-03');
  expect(readCell(fieldOf('date', 'day'), '2024-02-03', ours)).toBe('2024-02-03');
  expect(readCell(fieldOf('date', 'day'), 'tomorrow', ours)).toBe('tomorrow');
  const time = fieldOf('time', 'at');
  expect(['9:05', '14:00:30', '2:30 PM', '12:15 a.m.'].map((cell) => readCell(time, cell, ours))).toEqual([
    '09:05',
    '14:00',
    '14:30',
    '00:15',
  ]);
});

test('IMPORT-5 removes the apostrophe that the export put before a formula', () => {
  expect(readCell(fieldOf('text', 'q'), "'=1+1", ours)).toBe('=1+1');
  expect(readCell(fieldOf('text', 'q'), "'tis", ours)).toBe("'tis");
  const answers = ['=1+1', "'=1+1", "''-x", "'-5", '-5', "'", '+44 20'];
  const columns = exportColumns({ fields: [fieldOf('text', 'q')], orphanKeys: [] }).slice(1);
  const csv = csvOf(columns).rows(answers.map((q) => ({ submittedAt: '', data: { q } })));
  const read = (parse(csv) as string[][]).map(([cell = '']) => readCell(fieldOf('text', 'q'), cell, ours));
  expect(read).toEqual(answers);
});

test.each([
  ['2026-03-14T10:42:00.000Z', ours, '2026-03-14T10:42:00.000Z'],
  ['2026-03-14 10:42:00+01:00', ours, '2026-03-14T09:42:00.000Z'],
  ['14.03.2026', german, '2026-03-13T23:00:00.000Z'],
  ['14/3/2026, 18:30', german, '2026-03-14T17:30:00.000Z'],
  ['07/14/2026 6:30 PM', { ...german, dateOrder: 'mdy' }, '2026-07-14T16:30:00.000Z'],
  ['31/02/2026', german, undefined],
  ['14/3/2026 25:00', german, undefined],
  ['yesterday', german, undefined],
  ['2016-12-31T23:59:60Z', ours, undefined],
  ['1899-12-31T23:59:59Z', ours, undefined],
  ['9999-12-31T23:59:59-14:00', ours, undefined],
  ['31/12/9999 23:59', { ...german, timeZone: 'Pacific/Honolulu' }, undefined],
  ['', german, undefined],
] as const)('IMPORT-6 reads %j as the time of submission', (cell, notation, expected) => {
  expect(readInstant(cell, notation)).toBe(expected);
});

test.each([
  [['2024-02-03', '2024-12-31'], ['ymd']],
  [['03/02/2024', '31/12/2024'], ['dmy']],
  [['02/03/2024', '12/31/2024'], ['mdy']],
  [
    ['03/02/2024', 'n/a', ''],
    ['dmy', 'mdy'],
  ],
  [['03/02/24'], []],
  [[], ['ymd', 'dmy', 'mdy']],
] as const)('IMPORT-7 dates like %j can be read in the orders %j', (cells, orders) => {
  expect(possibleDateOrders(cells)).toEqual(orders);
});

test('IMPORT-8 reads a list of half a million entries in a second, whatever options there are', () => {
  const options = Array.from({ length: 1_000 }, (_, at) => `a;${at}`);
  const field = fieldOf('checkbox', 'q', { options });
  const started = cpuMs();
  expect(readCell(field, 'a;'.repeat(500_000), ours)).toHaveLength(500_000);
  expect(cpuMs() - started).toBeLessThan(2_000);
  // As many as there are options.
  expect(readCell(field, options.join('; '), ours)).toEqual(options);
});

test('IMPORT-8 never throws and returns in linear time, whatever a cell contains', () => {
  const cell = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('9'.repeat(100_000), '; '.repeat(50_000)));
  fc.assert(
    fc.property(cell, fc.constantFrom(ours, german), (text, notation) => {
      readInstant(text, notation);
      readDate(text, notation.dateOrder);
      for (const type of ['text', 'checkbox', 'number', 'date', 'time', 'file', 'rating'] as const) {
        readCell(fieldOf(type, 'q', { options: ['A', 'A; B'] }), text, notation);
      }
    }),
  );
});
