import type { ReactNode } from 'react';
import { useWidth } from '../react/use-width';
import styles from './column-chart.module.css';
import { namedColumns } from './named-columns';

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
/** Width in px until it is measured: that of a card on a small phone. */
const MIN_WIDTH = 240;
/** Counts from which a rounded one stands above a column. */
const LARGE_COUNT = 10_000;

const countText = (count: number) =>
  count < LARGE_COUNT ? count.toLocaleString() : count.toLocaleString(undefined, { notation: 'compact' });

/** Columns in proportion to their counts. */
export function ColumnChart({ columns, tone = 'series', onSelect }: ColumnChartProps) {
  const most = Math.max(1, ...columns.map(({ count }) => count));
  const isDense = columns.length > MAX_COUNTS || undefined;
  const { ref, width } = useWidth();
  const named = namedColumns(
    columns.map(({ label }) => label),
    width || MIN_WIDTH,
  );
  const hasLabels = named.length === columns.length;
  const list = (
    <ul className={styles.columns} data-tone={tone} data-dense={isDense}>
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
  return (
    <div ref={ref}>
      {list}
      {!hasLabels && (
        <div
          className={named.length > 2 ? styles.names : styles.ends}
          style={{ gridTemplateColumns: `repeat(${columns.length}, minmax(0, 1fr))` }}
          data-dense={isDense}
          aria-hidden="true"
        >
          {named.map(({ place, align }) => (
            <span key={place} style={{ gridColumn: place + 1, justifySelf: align }}>
              {columns[place]?.mark ?? columns[place]?.label}
            </span>
          ))}
        </div>
      )}
    </div>
  );
}
