import styles from '../analytics.module.css';

interface ComparisonProps {
  /** The number of this period so far. */
  count: number;
  /** The number of the earlier period, counted up to the same point in time. */
  before: number;
  /** When that was, as in 'on 7 March by 11:00'. */
  when: string;
  /** A sentence with the total of the earlier period. */
  total: string;
}

/** Compares a number of this period with the one of an earlier period. */
export function Comparison({ count, before, when, total }: ComparisonProps) {
  const difference = count - before;
  return (
    <div className={styles.comparison}>
      <b>{count.toLocaleString()}</b>
      <p>
        {difference === 0 ? (
          <span>As many</span>
        ) : (
          <span className={difference > 0 ? styles.more : styles.fewer}>
            {difference > 0 ? '↑' : '↓'} {Math.abs(difference).toLocaleString()} {difference > 0 ? 'more' : 'fewer'}
          </span>
        )}{' '}
        {difference === 0 ? 'as' : 'than'} {when}
        <br />
        {total}
      </p>
    </div>
  );
}
