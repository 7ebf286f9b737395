import type { Answers } from '@tessera/fields/field';
import { type Field, modelOf } from '@tessera/fields/models';
import { createField } from '@tessera/form-model/create-form';
import { csvOf } from '@tessera/form-model/csv';
import { csvDelimiters } from '@tessera/form-model/csv-delimiters';
import { exportColumns } from '@tessera/form-model/export-table';
import { readCell } from '@tessera/form-model/import/read-cell';
import fc from 'fast-check';
import { guessDecimalSign, languageWith, targetOptions } from './guess-mapping';
import { firstMapping, rowsOf, withNotation } from './mapping';
import { type CsvFile, readFile } from './read-file';

const field = (type: Field['type'], id: string, label: string): Field => ({ ...createField(type), id, label }) as Field;
const fields = [
  field('text', 'name', 'Name'),
  field('number', 'litres', 'Litres'),
  field('date-range', 'stay', 'Stay'),
];
const options = targetOptions(fields);

function readText(text: string): Promise<CsvFile> {
  const file = new File([text], 'water.csv');
  // jsdom’s files cannot be read.
  return readFile(Object.assign(file, { arrayBuffer: async () => new TextEncoder().encode(text).buffer }));
}

function inLanguage(language: string): void {
  jest.spyOn(navigator, 'language', 'get').mockReturnValue(language);
}

function imported(file: CsvFile): Answers[] {
  const mapping = firstMapping(file, options);
  return rowsOf(file, mapping).map((row) => {
    const entries = mapping.targets.flatMap((id, at) => {
      const option = options.find((each) => each.id === id);
      if (option?.target?.kind !== 'answer' || !option.field) return [];
      const { key } = option.target;
      return [[key, readCell(option.field, row[at] ?? '', { ...mapping, timeZone: 'UTC' }, key)]];
    });
    const given: Answers = Object.fromEntries(entries);
    return Object.assign({}, ...fields.map((each) => modelOf(each).normalise(each, given)));
  });
}

test('reads an unchanged export as the same answers, in every language and with every delimiter', async () => {
  const answers = fc.record({
    name: fc.constantFrom('Ann', '1,5', 'Bo; Ely'),
    litres: fc.oneof(fc.constantFrom(2.125, 1250, -0.5, 12.875), fc.double({ min: -1e6, max: 1e6, noNaN: true })),
  });
  const language = fc.constantFrom('de', 'en-GB', 'fr-FR', 'ar-EG', 'hi-IN');
  await fc.assert(
    fc.asyncProperty(
      fc.array(answers, { minLength: 1, maxLength: 5 }),
      language,
      fc.constantFrom(...csvDelimiters),
      async (rows, tag, delimiter) => {
        inLanguage(tag);
        const csv = csvOf(exportColumns({ fields, orphanKeys: [] }), delimiter);
        const stored = rows.map((given) =>
          Object.assign({}, ...fields.map((each) => modelOf(each).normalise(each, given))),
        );
        const responses = stored.map((data) => ({ submittedAt: '2026-03-14T10:42:00.000Z', data }));
        expect(imported(await readText(csv.header + csv.rows(responses)))).toEqual(stored);
      },
    ),
  );
});

test.each([
  [['4,5', '2.125'], ','],
  [['1.234,5'], ','],
  [['1.234.567'], ','],
  [['€ 12,50', 'n/a'], ','],
  [['1,234.5', '7'], '.'],
  [['0.125'], '.'],
  [['2.125', '1,250'], undefined],
  [['4,5', '4.5'], undefined],
  [['fourteen', '', '12'], undefined],
] as const)('finds the decimal sign of %j: %s', (cells, sign) => {
  expect(guessDecimalSign(cells)).toBe(sign);
});

test('takes the owner’s language if it has the decimal sign of the file', () => {
  expect(languageWith(',', 'fr-FR')).toBe('fr-FR');
  expect(languageWith(',', 'en-GB')).toBe('de');
  expect(languageWith('.', 'de')).toBe('en');
});

test('reads numbers of a file with semicolons as they are written, and otherwise as in the owner’s language', async () => {
  inLanguage('en-GB');
  expect(imported(await readText('Name;Litres\nAnn;1.250,5\nBo;3'))).toMatchObject([{ litres: 1250.5 }, { litres: 3 }]);
  inLanguage('de');
  expect(imported(await readText('Name;Litres\nAnn;1.250\nBo;3'))).toMatchObject([{ litres: 1250 }, { litres: 3 }]);
});

test('keeps the notation that the owner has chosen when other columns are imported', async () => {
  inLanguage('en-GB');
  const file = await readText('Submission Date;Litres\n03/02/2026;1.250\n04/02/2026;2.125');
  const mapping = firstMapping(file, options);
  expect(mapping).toMatchObject({ dateOrder: 'dmy', language: 'en-GB' });
  const targets = ['submittedAt', ''];
  expect(withNotation(file, { ...mapping, targets }, { dateOrder: 'mdy', language: 'de' }, options)).toMatchObject({
    targets,
    dateOrder: 'mdy',
    language: 'de',
  });
  // This order is not possible any more.
  const other = await readText('Submission Date;Litres\n31/12/2026;1.250');
  expect(withNotation(other, mapping, { dateOrder: 'mdy' }, options)).toMatchObject({ dateOrder: 'dmy' });
});

test('finds the order of the days in a range of days', async () => {
  inLanguage('en-US');
  const file = await readText('Name,Stay: From,Stay: To\nAnn,28/02/2026,03/03/2026');
  expect(firstMapping(file, options)).toMatchObject({ dateOrder: 'dmy', possibleOrders: ['dmy'] });
});
