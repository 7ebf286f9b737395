import Papa from 'papaparse';
import type { CsvDelimiter } from '../schema/csv-delimiters';
import type { ExportColumn, ExportedResponse } from './export-table';

/**
 * Values that a spreadsheet would run as a formula get an apostrophe in front. Negative numbers do not. Values with a leading
 * plus do, because a spreadsheet would compute a phone number. Values that have such an apostrophe already get another, so
 * that an import can remove one.
 */
const FORMULA = /^(?:'*[=+@\t\r]|'+-|-(?!(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?$))/i;

/** Spreadsheets read a file without this mark in the encoding of the computer. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A CSV file by RFC 4180 in UTF-8, in pieces. */
export interface Csv {
  /** The first line, with its line end. */
  header: string;
  /** The lines of some responses, each with its line end. */
  rows(responses: readonly ExportedResponse[]): string;
}

/** Writes rows as lines of CSV, each with its line end. No cell can become a formula of a spreadsheet. */
export function csvLines(rows: string[][], delimiter: CsvDelimiter = ','): string {
  if (rows.length === 0) return '';
  return `${Papa.unparse(rows, { escapeFormulae: FORMULA, newline: '\r\n', delimiter })}\r\n`;
}

/** Writes responses as CSV, a row for each response. */
export function csvOf(columns: readonly ExportColumn[], delimiter: CsvDelimiter = ','): Csv {
  const lines = (rows: string[][]) => csvLines(rows, delimiter);
  return {
    header: BYTE_ORDER_MARK + lines([columns.map(({ header }) => header)]),
    rows: (responses) => lines(responses.map((response) => columns.map((column) => column.text(response)))),
  };
}
