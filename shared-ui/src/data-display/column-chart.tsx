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

/** With more columns, only the first and the last have a label. */
const MAX_LABELS = 8;

/** Columns in proportion to their counts. */
export function ColumnChart({ columns, tone = 'series', onSelect }: ColumnChartProps) {
  const most = Math.max(1, ...columns.map(({ count }) => count));
  const isLabelled = (place: number) => columns.length <= MAX_LABELS || place === 0 || place === columns.length - 1;
  return (
    <ul className={styles.columns} data-tone={tone} data-dense={columns.length > MAX_LABELS || undefined}>
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
            <b>{count.toLocaleString()}</b>
            {onSelect ? (
              <button type="button" aria-label={name} onClick={() => onSelect(place)}>
                {picture}
              </button>
            ) : (
              picture
            )}
            <span className={styles.label}>{isLabelled(place) ? (mark ?? label) : ''}</span>
          </li>
        );
      })}
    </ul>
  );
}
