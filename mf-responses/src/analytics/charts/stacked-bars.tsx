import styles from './stacked-bars.module.css';

/** Colours of the theme; further columns repeat them. */
const COLORS = 8;

interface StackedBarsProps {
  rows: readonly string[];
  columns: readonly string[];
  /** By row, then by column. */
  counts: readonly (readonly number[])[];
  /** Whether a response can be in several columns: the parts of a bar then add up to more than its responses. */
  overlaps?: boolean;
  /** What a click on a part of a bar does; undefined for a part that cannot be selected. */
  selectAt: (row: number, column: number) => (() => void) | undefined;
}

interface PartProps {
  name: string;
  place: number;
  count: number;
  onSelect: (() => void) | undefined;
}

/** One part of a bar. It is a button where it can be selected. */
function Part({ name, place, count, onSelect }: PartProps) {
  const looks = { 'data-color': (place % COLORS) + 1, style: { flexGrow: count }, title: name };
  return onSelect ? <button type="button" aria-label={name} onClick={onSelect} {...looks} /> : <i {...looks} />;
}

/** One bar for each row, divided by the shares of the columns. */
export function StackedBars({ rows, columns, counts, overlaps = false, selectAt }: StackedBarsProps) {
  return (
    <div className={styles.chart}>
      <ul className={styles.legend}>
        {columns.map((name, place) => (
          <li key={name}>
            <i data-color={(place % COLORS) + 1} aria-hidden="true" />
            {name}
          </li>
        ))}
      </ul>
      <ul className={styles.rows}>
        {rows.map((name, row) => {
          const own = counts[row] ?? [];
          const total = own.reduce((sum, count) => sum + count, 0);
          return (
            <li key={name}>
              <span>{name}</span>
              {!overlaps && <b>{total.toLocaleString()}</b>}
              <div className={styles.bar}>
                {own.map((count, place) =>
                  count === 0 ? null : (
                    <Part
                      key={columns[place]}
                      name={`${columns[place]}: ${count.toLocaleString()}${overlaps ? '' : ` (${Math.round((count / total) * 100)}%)`}`}
                      place={place}
                      count={count}
                      onSelect={selectAt(row, place)}
                    />
                  ),
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
