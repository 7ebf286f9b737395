import card from '../charts/chart-card.module.css';
import styles from './cross-table.module.css';

interface CrossTableProps {
  caption: string;
  /** The heading of the column with the names of the rows. */
  rowsName: string;
  rows: readonly string[];
  columns: readonly string[];
  /** By row, then by column. */
  counts: readonly (readonly number[])[];
  /** Whether a response can count in several columns, so that a row has no total. */
  overlaps: boolean;
  /** Whether a response can count in several rows, so that a column has no total. */
  rowsOverlap: boolean;
  /** The action of a click on a cell; undefined for a cell without one. */
  selectAt: (row: number, column: number) => (() => void) | undefined;
}

/** Columns from which a table is set more tightly on paper. */
const MANY_COLUMNS = 7;

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

interface CountProps {
  count: number;
  /** The row and the column, for screen readers. */
  name: string;
  /** The responses of the row; undefined where shares mean nothing. */
  total: number | undefined;
  onSelect: (() => void) | undefined;
}

/** A count with its share of the row. */
function Count({ count, name, total, onSelect }: CountProps) {
  const text = count.toLocaleString();
  return (
    <>
      {onSelect && count > 0 ? (
        <button type="button" className={card.cell} aria-label={`${name}: ${text}`} onClick={onSelect}>
          {text}
        </button>
      ) : (
        text
      )}
      {total !== undefined && total > 0 && <small> {Math.round((count / total) * 100)}%</small>}
    </>
  );
}

/** The counts of a comparison of two fields, with the share of each row and the totals. */
export function CrossTable(props: CrossTableProps) {
  const { caption, rowsName, rows, columns, counts, overlaps, rowsOverlap, selectAt } = props;
  const totals = counts.map(sum);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <section className={styles.area} tabIndex={0} aria-label={`${caption}, table`}>
      <table className={styles.table} data-dense={columns.length >= MANY_COLUMNS || undefined}>
        <thead>
          <tr>
            <th scope="col">{rowsName}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className={styles.number}>
                {column}
              </th>
            ))}
            {!overlaps && (
              <th scope="col" className={styles.number}>
                Total
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((name, row) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {columns.map((column, place) => (
                <td key={column} className={styles.number}>
                  <Count
                    count={counts[row]?.[place] ?? 0}
                    name={`${name}, ${column}`}
                    total={overlaps ? undefined : totals[row]}
                    onSelect={selectAt(row, place)}
                  />
                </td>
              ))}
              {!overlaps && <td className={styles.number}>{(totals[row] ?? 0).toLocaleString()}</td>}
            </tr>
          ))}
        </tbody>
        {!overlaps && !rowsOverlap && (
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              {columns.map((column, place) => (
                <td key={column} className={styles.number}>
                  {sum(counts.map((own) => own[place] ?? 0)).toLocaleString()}
                </td>
              ))}
              <td className={styles.number}>{sum(totals).toLocaleString()}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}
