import styles from './chart-card.module.css';

/** The data of a chart. The first column names the rows. */
export interface ChartTable {
  columns: readonly string[];
  rows: readonly (readonly (string | number | null)[])[];
  /** The action of a click on a cell; undefined for a cell without one. The column of the names is number 0. */
  selectAt?: ((row: number, column: number) => (() => void) | undefined) | undefined;
}

const cellText = (cell: string | number | null) =>
  cell === null ? '—' : typeof cell === 'number' ? cell.toLocaleString() : cell;

/** Columns from which a table is set more tightly on paper. */
const MANY_COLUMNS = 9;

interface CellProps {
  text: string;
  /** The name of the cell for screen readers, if it is a button. */
  name: string;
  onSelect: (() => void) | undefined;
}

function Cell({ text, name, onSelect }: CellProps) {
  if (!onSelect) return text;
  return (
    <button type="button" className={styles.cell} aria-label={name} onClick={onSelect}>
      {text}
    </button>
  );
}

export function DataTable({ caption, table }: { caption: string; table: ChartTable }) {
  const [first, ...others] = table.columns;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <section className={styles.table} tabIndex={0} aria-label={`${caption}, table`}>
      <table data-dense={table.columns.length >= MANY_COLUMNS || undefined}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {others.map((column) => (
              <th key={column} scope="col" className={styles.number}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([name = '', ...cells], place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a chart have no other identity
            <tr key={place}>
              <th scope="row">{cellText(name)}</th>
              {cells.map((cell, at) => (
                <td key={others[at]} className={styles.number}>
                  <Cell
                    text={cellText(cell)}
                    name={`${cellText(name)}, ${others[at]}: ${cellText(cell)}`}
                    // A cell that counts nothing has no responses to show.
                    onSelect={cell ? table.selectAt?.(place, at + 1) : undefined}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
