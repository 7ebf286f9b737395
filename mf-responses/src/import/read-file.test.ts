/** @jest-environment node */

import fc from 'fast-check';
import { readFile } from './read-file';

const fileOf = (content: string | Uint8Array<ArrayBuffer>, name = 'waiting list.csv') => new File([content], name);

test('reads quotes, line breaks and a byte order mark', async () => {
  const { rows, delimiter, encoding } = await readFile(
    fileOf('\uFEFFName,Note\r\n"Ann ""A"", Ely","two\r\nlines"\r\n'),
  );
  expect(rows).toEqual([
    ['Name', 'Note'],
    ['Ann "A", Ely', 'two\r\nlines'],
  ]);
  expect([delimiter, encoding]).toEqual([',', 'UTF-8']);
});

test.each([
  [';', 'Name;Ort\nAnn;Ely\nBo;Köln'],
  ['\t', 'Name\tOrt\nAnn\tEly\nBo\tKöln'],
  ['|', 'Name|Ort\nAnn|Ely\nBo|Köln'],
])('recognises the delimiter %j', async (delimiter, text) => {
  const file = await readFile(fileOf(text));
  expect(file.delimiter).toBe(delimiter);
  expect(file.rows[2]).toEqual(['Bo', 'Köln']);
});

test('reads files of older spreadsheets', async () => {
  const windows = new Uint8Array([...'Name\nM'].map((letter) => letter.charCodeAt(0)).concat(0xfc, 0x6c));
  await expect(readFile(fileOf(windows))).resolves.toMatchObject({
    rows: [['Name'], ['Mül']],
    encoding: 'Windows-1252',
  });
  const utf16 = new Uint8Array(new Uint16Array([0xfeff, ...[...'Name\nMül'].map((l) => l.charCodeAt(0))]).buffer);
  await expect(readFile(fileOf(utf16))).resolves.toMatchObject({ rows: [['Name'], ['Mül']], encoding: 'UTF-16' });
});

test('leaves out blank rows and gives all rows the same length', async () => {
  const { rows, places } = await readFile(fileOf('Name,Note\n\n , \nAnn\nBo,x,y\n'));
  expect(rows).toEqual([
    ['Name', 'Note', ''],
    ['Ann', '', ''],
    ['Bo', 'x', 'y'],
  ]);
  expect(places).toEqual([0, 3, 4]);
});

test.each([
  ['an empty file', '', 'is empty'],
  ['a workbook', 'PK\u0003\u0004\0\0', 'is not a CSV file'],
  ['too many rows', 'a\n'.repeat(50_002), 'more than 50,000 rows'],
  ['too many columns', `${'a,'.repeat(501)}\nb`, 'more than 500 columns'],
])('refuses %s', async (_what, content, message) => {
  await expect(readFile(fileOf(content))).rejects.toThrow(message);
});

test('refuses a file above 16 MB without reading it', async () => {
  const file = fileOf('a');
  Object.defineProperty(file, 'size', { value: 17 * 1024 * 1024 });
  await expect(readFile(file)).rejects.toThrow('larger than 16 MB');
});

test('reads any bytes as a table of equal rows, or refuses them in a sentence', async () => {
  const piece = fc.oneof(
    fc.uint8Array({ maxLength: 40 }),
    fc
      .constantFrom('"', '""', ',', ';', '\t', '\r', '\n', '\r\n', '\ufeff', '=1+1', '\u2028', '"a\n', '😀', ' ')
      .map((each) => new TextEncoder().encode(each)),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 60 }), async (pieces) => {
      const file = new File(pieces as BlobPart[], 'any.csv');
      file.arrayBuffer ??= () => new Response(file).arrayBuffer();
      try {
        const { rows } = await readFile(file);
        expect(new Set(rows.map(({ length }) => length)).size).toBe(1);
        for (const cell of rows.flat()) expect(typeof cell).toBe('string');
      } catch (error) {
        expect((error as Error).message).toMatch(/^“any\.csv” .*\.$/);
      }
    }),
    { numRuns: process.env.NIGHTLY ? 5_000 : 200 },
  );
});
