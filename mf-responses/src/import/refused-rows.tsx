import { BYTE_ORDER_MARK, csvLines } from '@tessera/form-model/csv';
import { plainCell } from '@tessera/form-model/import/read-cell';
import type { WireImportResult } from '@tessera/form-model/wire';
import { counted } from '@tessera/shared-ui/counted';
import { download } from '@tessera/shared-ui/download';
import styles from './import.module.css';
import { columnNames, type Mapping, rowsOf } from './mapping';
import type { CsvFile } from './read-file';

/** Problems that the dialog shows. */
const MAX_SHOWN = 50;

interface RefusedRowsProps {
  result: WireImportResult;
  file: CsvFile;
  mapping: Mapping;
}

/** The place of a row in the file, as spreadsheets count. */
const lineOf = (row: number, { places }: CsvFile, { hasHeader }: Mapping) =>
  (places[row + (hasHeader ? 1 : 0)] ?? 0) + 1;

/** The refused rows that can be saved: all of them, unless the server is older and names only those with reasons. */
const savedRows = ({ refusedRows, refusals }: WireImportResult) => refusedRows ?? refusals.map(({ row }) => row);

/** Saves the refused rows with their reasons, to be corrected and imported again. Cells that an export has protected are protected once. */
export function downloadRefused({ result, file, mapping }: RefusedRowsProps): void {
  const rows = rowsOf(file, mapping);
  const reasons = new Map(
    result.refusals.map(({ row, problems }) => [row, problems.map(({ reason }) => reason).join('. ')]),
  );
  const lines = savedRows(result).map((row) => [...(rows[row] ?? []).map(plainCell), reasons.get(row) ?? '…']);
  const text = csvLines([[...columnNames(file, mapping), 'Reason'], ...lines], file.delimiter);
  download(new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv' }), file.name.replace(/(?:\.csv)?$/i, '-refused.csv'));
}

/** A sentence about the rows that the list on the screen and the download leave out. */
function hintOf(result: WireImportResult, problems: number): string {
  const { refused, refusals } = result;
  const saved = savedRows(result).length;
  const shown = problems > MAX_SHOWN ? `The first ${MAX_SHOWN} problems are shown. ` : '';
  if (saved < refused) return `${shown}The download has only the first ${counted(saved, 'refused row')}. `;
  if (refusals.length === refused) return shown;
  const all = `The download has all ${counted(refused, 'refused row')}`;
  return `${shown}${all}, with reasons for the first ${refusals.length.toLocaleString()}. `;
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
                <td className={styles.end}>{lineOf(row, file, mapping).toLocaleString()}</td>
                <td>{column === null ? '—' : names[column]}</td>
                <td className={styles.value}>{value || '—'}</td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={styles.hint}>
        {hintOf(result, problems.length)}
        Correct the file with the refused rows, then import only that file.
      </p>
    </>
  );
}
