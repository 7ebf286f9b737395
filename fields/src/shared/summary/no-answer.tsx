import styles from './summary.module.css';

/** Shown where a response has no answer. One element, because a table has many of them. */
export function NoAnswer() {
  return (
    <span className={styles.none} role="img" aria-label="No answer">
      —
    </span>
  );
}
