import type { ComponentPropsWithoutRef } from 'react';
import { classNames } from '../styles/class-names';
import styles from './visually-hidden.module.css';

/** A text for screen readers only. */
export function VisuallyHidden({ className, ...rest }: ComponentPropsWithoutRef<'span'>) {
  return <span {...rest} className={classNames(styles.hidden, className)} />;
}
