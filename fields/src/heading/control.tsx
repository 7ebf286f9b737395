import type { ControlProps } from '../control';
import styles from '../shared/content/content.module.css';

/** A heading of the owner’s. */
export function HeadingControl({ field }: ControlProps) {
  return (
    <div className={styles.heading} id={field.id}>
      <h3>{field.label}</h3>
      {field.description && <p>{field.description}</p>}
    </div>
  );
}
