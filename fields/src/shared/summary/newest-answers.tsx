import type { SummaryProps } from '../../field-summary';
import styles from './summary.module.css';

/** The newest answers one below the other, for what is read and not counted. */
export function NewestAnswers({ counted }: SummaryProps) {
  // The same words may come twice: each stands for its own response.
  const rows = counted.newest.map((text, index) => ({ text, key: `${index} ${text}` }));
  return (
    <ul className={styles.newest} aria-label="Newest answers">
      {rows.map((row) => (
        <li key={row.key}>{row.text}</li>
      ))}
    </ul>
  );
}
