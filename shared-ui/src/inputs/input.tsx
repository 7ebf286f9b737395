import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../styles/class-names';
import styles from './input.module.css';

export interface InputProps extends Omit<ComponentPropsWithRef<'input'>, 'size'> {
  /** 36, 44 and, on the public page, 46 px high. */
  size?: 'md' | 'lg' | 'xl';
}

/** A single-line input. Its label comes from the `Field` around it or from `aria-label`. */
export function Input({ size = 'md', className, ...rest }: InputProps) {
  return <input {...rest} className={classNames(styles.input, styles[size], className)} />;
}
