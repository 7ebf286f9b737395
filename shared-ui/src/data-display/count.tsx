import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names';
import styles from './count.module.css';

export interface CountProps {
  /** `accent` beside the selected tab, `solid` inside a tinted button. */
  tone?: 'neutral' | 'accent' | 'solid';
  children: ReactNode;
}

/** A number beside a word. */
export function Count({ tone = 'neutral', children }: CountProps) {
  return <span className={classNames(styles.count, styles[tone])}>{children}</span>;
}
