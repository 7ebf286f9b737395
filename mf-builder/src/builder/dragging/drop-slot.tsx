import styles from './drop-slot.module.css';

/** The place that opens for what is in the hand. */
export const DropSlot = () => (
  <div className={styles.slot} aria-hidden="true">
    Drop here
  </div>
);
