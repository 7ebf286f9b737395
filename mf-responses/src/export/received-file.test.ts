/** @jest-environment node */
import { csvLines } from '@tessera/form-model/csv';
import fc from 'fast-check';
import { readReceived } from './received-file';

const cell = fc.oneof(fc.string(), fc.constantFrom('"', '\r\n', '\n', ',', 'a "b"\n', '🌱', ''));
const rows = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 });
const received = (text: string, format: 'csv' | 'jsonl') => readReceived(new Blob([text]), format);

test('counts the rows of a CSV file, whichever cells they have', async () => {
  await fc.assert(
    fc.asyncProperty(rows, async (all) => {
      const text = `\uFEFF${csvLines(all)}`;
      expect(await received(text, 'csv')).toEqual({ isWhole: true, rows: all.length - 1 });
    }),
  );
});

test('recognises a CSV file that stops within a row, or that misses rows', async () => {
  await fc.assert(
    fc.asyncProperty(rows, fc.nat(), async (all, at) => {
      const text = csvLines(all);
      const cut = text.slice(0, at % text.length);
      const { isWhole, rows: count } = await received(cut, 'csv');
      expect(isWhole && count === all.length - 1).toBe(false);
    }),
  );
  expect(await received('', 'csv')).toEqual({ isWhole: false, rows: 0 });
});

test('counts the lines of JSON lines, which may have quotes', async () => {
  expect(await received('{"a":"\\""}\n{}\n', 'jsonl')).toEqual({ isWhole: true, rows: 2 });
  expect(await received('{"a":"\\""}\n{', 'jsonl')).toMatchObject({ isWhole: false });
  expect(await received('', 'jsonl')).toEqual({ isWhole: true, rows: 0 });
});

test('recognises an archive without its end', async () => {
  const end = [0x50, 0x4b, 5, 6, ...Array(18).fill(0)];
  const whole = new Blob([Uint8Array.from([1, 2, 3, ...end])]);
  expect(await readReceived(whole, 'zip')).toEqual({ isWhole: true, rows: null });
  expect(await readReceived(whole.slice(0, -1), 'xlsx')).toEqual({ isWhole: false, rows: null });
  expect(await readReceived(new Blob([]), 'xlsx')).toEqual({ isWhole: false, rows: null });
});
