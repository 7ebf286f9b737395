import styles from './bar-list.module.css';

export interface Bar {
  label: string;
  /** How many. */
  count: number;
  /** Part of the whole, 0 to 1: the length of the bar. */
  share: number;
}

/** Options with their shares; a full bar is 100 %. */
export function BarList({ bars }: { bars: readonly Bar[] }) {
  return (
    <ul className={styles.bars}>
      {bars.map((bar) => (
        <li key={bar.label}>
          <span className={styles.label} title={bar.label}>
            {bar.label}
          </span>
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
