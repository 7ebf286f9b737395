import type { ComponentPropsWithoutRef } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names';

/** A raised sheet with a hairline; never inside another one. */
export function Card({ className, ...rest }: ComponentPropsWithoutRef<'div'>) {
  return <div {...rest} className={classNames(styles.card, className)} />;
}
