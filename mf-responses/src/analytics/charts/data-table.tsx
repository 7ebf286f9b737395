import styles from './chart-card.module.css';

/** The data of a chart. The first column names the rows. */
export interface ChartTable {
  columns: readonly string[];
  rows: readonly (readonly (string | number | null)[])[];
}

const cellText = (cell: string | number | null) =>
  cell === null ? '—' : typeof cell === 'number' ? cell.toLocaleString() : cell;

/** A chart’s data as a table. */
export function DataTable({ caption, table }: { caption: string; table: ChartTable }) {
  const [first, ...others] = table.columns;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <section className={styles.table} tabIndex={0} aria-label={`${caption}, table`}>
      <table>
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
                  {cellText(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
