import styles from './drop-slot.module.css';

/** The place that opens for what is in the hand. */
export const DropSlot = () => (
  <li className={styles.slot} aria-hidden="true">
    Drop here
  </li>
);
