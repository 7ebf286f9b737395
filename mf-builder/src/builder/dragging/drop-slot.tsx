import styles from './drop-slot.module.css';

/** The place that opens for what is in the hand. */
export function DropSlot() {
  return (
    <div className={styles.slot} aria-hidden="true">
      Drop here
    </div>
  );
}
