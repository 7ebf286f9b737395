import { quoted } from '@tessera/fields/quoted';
import { type CsvDelimiter, csvDelimiters } from '@tessera/form-model/csv-delimiters';
import { MAX_IMPORTED_COLUMNS, MAX_IMPORTED_ROWS } from '@tessera/form-model/response-limits';
import Papa from 'papaparse';

/** A CSV file as rows of cells. All rows have the same number of cells. */
export interface CsvFile {
  name: string;
  rows: string[][];
  /** Where each row stands in the file, from 0: blank rows are left out. */
  places: number[];
  delimiter: CsvDelimiter;
  /** The encoding’s name as people know it. */
  encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252';
}

/** Most bytes of a file. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Excel for Windows writes Windows-1252, and “Unicode text” in UTF-16. */
function decode(bytes: ArrayBuffer): Pick<CsvFile, 'encoding'> & { text: string } {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return { encoding: 'UTF-16', text: new TextDecoder('utf-16le').decode(bytes) };
  try {
    return { encoding: 'UTF-8', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { encoding: 'Windows-1252', text: new TextDecoder('windows-1252').decode(bytes) };
  }
}

const isBlank = (row: readonly string[]) => row.every((cell) => cell.trim() === '');

/**
 * Reads a CSV file.
 *
 * @throws Error with a message for the owner
 */
export async function readFile(file: File): Promise<CsvFile> {
  const { name, size } = file;
  if (size > MAX_BYTES) throw new Error(`${quoted(name)} is larger than 16 MB. Split it into several files.`);
  const { text, encoding } = decode(await file.arrayBuffer());
  if (text.includes('\0')) throw new Error(`${quoted(name)} is not a CSV file. Save the table as CSV and try again.`);
  const { data, meta } = Papa.parse<string[]>(text, { delimitersToGuess: [...csvDelimiters] });
  const filled = [...data.entries()].filter(([, row]) => !isBlank(row));
  const rows = filled.map(([, row]) => row);
  if (rows.length === 0) throw new Error(`${quoted(name)} is empty. Choose a file with at least one row.`);
  if (rows.length > MAX_IMPORTED_ROWS + 1)
    throw new Error(
      `${quoted(name)} has more than ${MAX_IMPORTED_ROWS.toLocaleString()} rows. Split it into several files.`,
    );
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  if (width > MAX_IMPORTED_COLUMNS)
    throw new Error(`${quoted(name)} has more than ${MAX_IMPORTED_COLUMNS} columns. Remove some and try again.`);
  const delimiter = csvDelimiters.find((each) => each === meta.delimiter) ?? ',';
  return {
    name,
    rows: rows.map((row) => [...row, ...Array<string>(width - row.length).fill('')]),
    places: filled.map(([place]) => place),
    delimiter,
    encoding,
  };
}
