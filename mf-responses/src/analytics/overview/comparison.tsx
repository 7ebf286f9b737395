import styles from '../analytics.module.css';

interface ComparisonProps {
  /** The number now. */
  count: number;
  /** The number at the same time before. */
  before: number;
  /** The earlier period, as in 'than on 7 March by 11:00'. */
  than: string;
  /** How the earlier period ended. */
  ended: string;
}

/** A number beside that of the same time before. */
export function Comparison({ count, before, than, ended }: ComparisonProps) {
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
        {difference === 0 ? than.replace('than', 'as') : than}
        <br />
        {ended}
      </p>
    </div>
  );
}
