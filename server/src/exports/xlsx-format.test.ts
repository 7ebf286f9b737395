import type { ExportColumn } from '@tessera/form-model/export-table';
import { readXlsx } from 'hucre/xlsx';
import { fromBufferPromise } from 'yauzl';
import { xlsxFormat } from './xlsx-format';

const columns: ExportColumn[] = [
  { key: 'name', header: 'Name', text: ({ data }) => String(data.name), value: ({ data }) => String(data.name) },
];

async function* portions(names: readonly string[]) {
  yield names.map((name) => ({ submittedAt: '2026-03-14T10:42:00.000Z', data: { name } }));
}

async function written(names: readonly string[], bytes = 100): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of xlsxFormat.write(portions(names), columns, { total: names.length, bytes })) {
    pieces.push(Buffer.from(piece));
  }
  return Buffer.concat(pieces);
}

/** The version of the ZIP format that a reader needs, times ten. */
async function zipVersion(bytes: Buffer): Promise<number> {
  const archive = await fromBufferPromise(bytes);
  const versions: number[] = [];
  for await (const entry of archive.eachEntry()) versions.push(entry.versionNeededToExtract);
  return Math.max(...versions);
}

test('needs no ZIP64, which LibreOffice does not read, unless the sheet may have 4 GiB', async () => {
  expect(await zipVersion(await written(['Leda Quillmore']))).toBeLessThan(45);
  expect(await zipVersion(await written(['Leda Quillmore'], 2 ** 30))).toBe(45);
});

test('leaves the cell empty where there is no answer', async () => {
  const { sheets } = await readXlsx(await written(['', '=1+1', '_x0041_']));
  expect(sheets[0]?.rows.slice(1).map(([name]) => name ?? null)).toEqual([null, '=1+1', '_x0041_']);
});
