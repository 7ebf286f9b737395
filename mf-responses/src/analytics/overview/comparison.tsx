import styles from '../analytics.module.css';

interface ComparisonProps {
  /** The number of this period so far. */
  count: number;
  /** The responses of the earlier period: up to the same point in time, and all of them. */
  before: { byNow: number; responses: number };
  /** The same point in time in the earlier period, as in 'on 7 March by 11:00'. */
  when: string;
  /** The earlier period, as in 'on 7 March'. */
  period: string;
  /** The beginning of the sentence with the total of the earlier period. */
  ended: string;
}

function Difference({ by }: { by: number }) {
  if (by === 0) return <span>As many</span>;
  return (
    <span className={by > 0 ? styles.more : styles.fewer}>
      {by > 0 ? '↑' : '↓'} {Math.abs(by).toLocaleString()} {by > 0 ? 'more' : 'fewer'}
    </span>
  );
}

/**
 * Compares a number of this period with the one of an earlier period. Without responses in the earlier period there is nothing
 * to compare with: the form may not have existed.
 */
export function Comparison({ count, before, when, period, ended }: ComparisonProps) {
  const difference = count - before.byNow;
  return (
    <div className={styles.comparison}>
      <b>{count.toLocaleString()}</b>
      {before.responses === 0 ? (
        <p>No responses {period}</p>
      ) : (
        <p>
          <Difference by={difference} /> {difference === 0 ? 'as' : 'than'} {when}
          <br />
          {ended} {before.responses.toLocaleString()}
        </p>
      )}
    </div>
  );
}
