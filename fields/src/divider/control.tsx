import type { ControlProps } from '../control';
import styles from '../shared/content/content.module.css';

/** A line across the page. */
export function DividerControl({ field }: ControlProps) {
  return <hr className={styles.divider} id={field.id} />;
}
