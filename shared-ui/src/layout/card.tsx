import type { ComponentPropsWithoutRef } from 'react';
import { classNames } from '../styles/class-names';
import styles from './card.module.css';

/** A raised surface with a border; never inside another card. */
export function Card({ className, ...rest }: ComponentPropsWithoutRef<'div'>) {
  return <div {...rest} className={classNames(styles.card, className)} />;
}
