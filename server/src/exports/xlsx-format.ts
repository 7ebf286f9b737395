import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { ExportColumn, ExportValue } from '@tessera/form-model/export-table';
import type { ExportSize, Portions, TableFormat } from './export-format';

/** The most characters of a cell. */
const MAX_CELL_LENGTH = 32_767;
const CUT = ' … [cut: a cell holds 32,767 characters. The CSV file has the whole answer.]';

/** A workbook would read `_x0041_` as the letter A, and its XML cannot contain some characters. */
function cellText(text: string): string {
  const written = text
    .toWellFormed()
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[\ufffe\uffff]/g, '');
  return written.length > MAX_CELL_LENGTH
    ? written.slice(0, MAX_CELL_LENGTH - CUT.length).toWellFormed() + CUT
    : written;
}

/** No answer is an empty cell, not an empty text. */
const cellOf = (value: ExportValue) => (typeof value === 'string' ? cellText(value) || null : value);

/** Bytes of XML around each cell, and the most that one byte of JSON becomes in XML. */
const CELL_BYTES = 80;
const MOST_ESCAPED = 5;
const MAX_PART_BYTES = 2 ** 32 - 1;

/** Whether the sheet may not fit into a file without ZIP64. LibreOffice does not open a workbook with it. */
function needsZip64({ total, bytes }: ExportSize, columns: number): boolean {
  return bytes * MOST_ESCAPED + total * columns * CELL_BYTES > MAX_PART_BYTES;
}

const numberFormats: { readonly [format in NonNullable<ExportColumn['format']>]: string } = {
  'date-time': 'yyyy-mm-dd hh:mm:ss',
  date: 'yyyy-mm-dd',
  time: 'hh:mm',
};

async function* rowsOf(portions: Portions, columns: readonly ExportColumn[]) {
  for await (const responses of portions) {
    for (const response of responses) {
      yield columns.map((column) => cellOf(column.value(response)));
    }
  }
}

/** An Excel workbook with numbers, dates and times as such. Rows above the limit of a sheet go to a further sheet. */
export const xlsxFormat: TableFormat = {
  contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  writesAll: false,
  async *write(portions, columns, size) {
    // The library takes 10 MB of memory.
    const { writeXlsxStream } = await import('hucre/xlsx');
    const stream = writeXlsxStream(rowsOf(portions, columns), {
      name: 'Responses',
      columns: columns.map(({ header, format }) => ({
        header: cellText(header),
        ...(format && { numFmt: numberFormats[format] }),
      })),
      freezePane: { rows: 1 },
      zip64: needsZip64(size, columns.length),
    });
    yield* Readable.fromWeb(stream as ReadableStream<Uint8Array>);
  },
};
