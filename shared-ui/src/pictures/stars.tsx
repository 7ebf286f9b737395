import { Star } from 'lucide-react';
import { Icon } from './icon';
import styles from './stars.module.css';

export interface StarsProps {
  /** How many are filled; whole stars only. */
  value: number;
  most: number;
}

/** A rating in a line of text. */
export function Stars({ value, most }: StarsProps) {
  return (
    <span className={styles.stars} role="img" aria-label={`${value} of ${most}`}>
      {Array.from({ length: most }, (_, index) => index + 1).map((step) => (
        <Icon key={step} of={Star} solid className={step <= value ? styles.on : styles.off} />
      ))}
    </span>
  );
}
