import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names';
import styles from './badge.module.css';

export interface BadgeProps {
  /** `published` has a filled tile, `draft` an open one, `danger` a red one, `neutral` none. */
  tone?: 'published' | 'draft' | 'neutral' | 'danger';
  className?: string;
  children: ReactNode;
}

/** A status in a word. */
export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[tone], className)}>{children}</span>;
}
