import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../pictures/icon';
import styles from './chip.module.css';

export interface ChipProps {
  /** Field, comparison and, in `<strong>`, the value. */
  children: ReactNode;
  /** Name of the button that removes it: 'Remove filter City contains vale'. */
  removeLabel: string;
  onRemove: () => void;
}

/** A filter in force, with its own way out. */
export function Chip({ children, removeLabel, onRemove }: ChipProps) {
  return (
    <span className={styles.chip}>
      <span>{children}</span>
      <button type="button" className={styles.remove} aria-label={removeLabel} onClick={onRemove}>
        <Icon of={X} className={styles.cross} />
      </button>
    </span>
  );
}
