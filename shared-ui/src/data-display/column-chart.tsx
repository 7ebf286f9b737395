import type { ReactNode } from 'react';
import styles from './column-chart.module.css';

export interface Column {
  /** Name of the column for people; it is on the axis where there is space. */
  label: string;
  count: number;
  /** Shown on the axis in place of the label. */
  mark?: ReactNode;
}

export interface ColumnChartProps {
  columns: readonly Column[];
  tone?: 'series' | 'gold';
  /** Makes the columns buttons. Called with the index of a column. */
  onSelect?: ((place: number) => void) | undefined;
}

/** With more columns, they have no counts above them. */
const MAX_COUNTS = 8;
/** Characters of all labels that fit below the columns on a phone. With more, only the first and the last column have a label. */
const MAX_CHARACTERS = 36;
/** Counts from which a rounded one stands above a column. */
const LARGE_COUNT = 10_000;

const countText = (count: number) =>
  count < LARGE_COUNT ? count.toLocaleString() : count.toLocaleString(undefined, { notation: 'compact' });

/** Columns in proportion to their counts. */
export function ColumnChart({ columns, tone = 'series', onSelect }: ColumnChartProps) {
  const most = Math.max(1, ...columns.map(({ count }) => count));
  const isDense = columns.length > MAX_COUNTS;
  const characters = columns.length * Math.max(0, ...columns.map(({ label }) => label.length + 1));
  const [first, last] = [columns[0], columns.at(-1)];
  const hasLabels = !isDense && characters <= MAX_CHARACTERS;
  const list = (
    <ul className={styles.columns} data-tone={tone} data-dense={isDense || undefined}>
      {columns.map(({ label, count, mark }, place) => {
        const height = (count / most) * 100;
        const picture = (
          <svg preserveAspectRatio="none" viewBox="0 0 10 100" aria-hidden="true">
            <rect y={100 - height} width="10" height={height} />
          </svg>
        );
        const name = `${label}: ${count.toLocaleString()}`;
        return (
          <li key={label} title={name}>
            <b>{countText(count)}</b>
            {onSelect ? (
              <button type="button" aria-label={name} onClick={() => onSelect(place)}>
                {picture}
              </button>
            ) : (
              picture
            )}
            {hasLabels && <span className={styles.label}>{mark ?? label}</span>}
          </li>
        );
      })}
    </ul>
  );
  if (hasLabels || !first || !last) return list;
  return (
    <div>
      {list}
      <div className={styles.ends} aria-hidden="true">
        <span>{first.mark ?? first.label}</span>
        {last !== first && <span>{last.mark ?? last.label}</span>}
      </div>
    </div>
  );
}
