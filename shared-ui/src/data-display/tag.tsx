import type { ReactNode } from 'react';
import styles from './tag.module.css';

/** The value of a choice. */
export function Tag({ children }: { children: ReactNode }) {
  return (
    <span className={styles.tag} dir="auto">
      {children}
    </span>
  );
}
