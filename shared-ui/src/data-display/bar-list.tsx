import styles from './bar-list.module.css';
import { ChartLabel } from './chart-label';

export interface Bar {
  /** Identifies the bar for `onSelect`; a bar without it cannot be selected. */
  id?: string;
  label: string;
  /** How many. */
  count: number;
  /** Part of the whole, 0 to 1: the length of the bar. */
  share: number;
}

export interface BarListProps {
  bars: readonly Bar[];
  /** Makes the labels buttons. */
  onSelect?: ((bar: Bar) => void) | undefined;
}

/** Options with their shares; a full bar is 100 %. */
export function BarList({ bars, onSelect }: BarListProps) {
  return (
    <ul className={styles.bars}>
      {bars.map((bar) => (
        <li key={bar.id === undefined ? `without id ${bar.label}` : `id ${bar.id}`}>
          <ChartLabel
            label={bar.label}
            className={styles.label}
            onSelect={onSelect && bar.id !== undefined ? () => onSelect(bar) : undefined}
          />
          <span className={styles.value}>
            <b>{bar.count.toLocaleString()}</b> {Math.round(bar.share * 100)}%
          </span>
          <svg aria-hidden="true">
            <rect className={styles.track} width="100%" height="100%" rx="1" />
            <rect className={styles.bar} width={`${bar.share * 100}%`} height="100%" rx="1" />
          </svg>
        </li>
      ))}
    </ul>
  );
}
