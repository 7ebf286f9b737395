import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names';
import styles from './tag.module.css';

interface TagProps {
  children: ReactNode;
  /** Whether a long text has several lines; by default one line shows its beginning. */
  isWhole?: boolean | undefined;
}

/** The value of a choice. */
export function Tag({ children, isWhole }: TagProps) {
  return (
    <span className={classNames(styles.tag, isWhole && styles.whole)} dir="auto">
      {children}
    </span>
  );
}
