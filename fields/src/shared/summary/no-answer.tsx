import { VisuallyHidden } from '@tessera/shared-ui/visually-hidden';
import styles from './summary.module.css';

/** Shown where a response has no answer. */
export function NoAnswer() {
  return (
    <span className={styles.none}>
      <span aria-hidden="true">—</span>
      <VisuallyHidden>No answer</VisuallyHidden>
    </span>
  );
}
