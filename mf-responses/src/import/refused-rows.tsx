import type { WireImportResult } from '@tessera/form-model/wire';
import { counted } from '@tessera/shared-ui/counted';
import { download } from '@tessera/shared-ui/download';
import Papa from 'papaparse';
import styles from './import.module.css';
import type { CsvFile } from './read-file';
import { columnNames, type Mapping, rowsOf } from './use-import';

/** Refused rows that the dialog shows. The download has all that the server lists. */
const MAX_SHOWN = 50;

interface RefusedRowsProps {
  result: WireImportResult;
  file: CsvFile;
  mapping: Mapping;
}

/** The place of a row in the file, as spreadsheets count. */
const lineOf = (row: number, { hasHeader }: Mapping) => row + (hasHeader ? 2 : 1);

/** Saves the refused rows with their reasons, to be corrected and imported again. */
export function downloadRefused({ result, file, mapping }: RefusedRowsProps): void {
  const rows = rowsOf(file, mapping);
  const lines = result.refusals.map(({ row, problems }) => [
    ...(rows[row] ?? []),
    problems.map(({ reason }) => reason).join('. '),
  ]);
  const text = Papa.unparse([[...columnNames(file, mapping), 'Reason'], ...lines], {
    delimiter: file.delimiter,
    newline: '\r\n',
  });
  download(new Blob(['\uFEFF', text], { type: 'text/csv' }), file.name.replace(/(?:\.csv)?$/i, '-refused.csv'));
}

/** The rows of the file that were refused, with the reasons. */
export function RefusedRows({ result, file, mapping }: RefusedRowsProps) {
  const names = columnNames(file, mapping);
  const problems = result.refusals.flatMap(({ row, problems: all }) => all.map((problem) => ({ row, ...problem })));
  const shown = problems.slice(0, MAX_SHOWN);
  return (
    <>
      <h3 className={styles.subtitle}>Refused rows</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <section className={styles.table} tabIndex={0} aria-label="Refused rows">
        <table>
          <thead>
            <tr>
              <th scope="col" className={styles.end}>
                Row
              </th>
              <th scope="col">Column</th>
              <th scope="col">Value</th>
              <th scope="col">Reason</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ row, column, value, reason }) => (
              <tr key={`${row} ${column} ${reason}`}>
                <td className={styles.end}>{lineOf(row, mapping).toLocaleString()}</td>
                <td>{column === null ? '—' : names[column]}</td>
                <td className={styles.value}>{value || '—'}</td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={styles.hint}>
        {problems.length > shown.length && `The first ${counted(shown.length, 'problem')} are shown. `}
        Correct the file with the refused rows, then import only that file.
      </p>
    </>
  );
}
