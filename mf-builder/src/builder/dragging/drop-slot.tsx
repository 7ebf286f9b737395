import styles from './drop-slot.module.css';

/** The place where the dragged field would be dropped. */
export function DropSlot() {
  return (
    <div className={styles.slot} aria-hidden="true">
      Drop here
    </div>
  );
}
