import type { SummaryProps } from '../../field-summary';
import styles from './summary.module.css';

/** The newest answers as a list, for types whose answers are read rather than counted. */
export function NewestAnswers({ counted }: SummaryProps) {
  // Two responses can have the same answer.
  const rows = counted.newest.map((text, index) => ({ text, key: `${index} ${text}` }));
  return (
    <ul className={styles.newest} aria-label="Newest answers">
      {rows.map((row) => (
        <li key={row.key}>{row.text}</li>
      ))}
    </ul>
  );
}
