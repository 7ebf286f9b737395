import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../styles/class-names';
import styles from './input.module.css';

export interface InputProps extends Omit<ComponentPropsWithRef<'input'>, 'size'> {
  /** 36, 44 and, on the public page, 46 px high. */
  size?: 'md' | 'lg' | 'xl';
}

/**
 * A single-line input. Its label comes from the `Field` around it or from `aria-label`. Shows a line break in its value as a
 * space: browsers remove it, so that the words around it become one. A link, a draft or an answer from a time when the question
 * took several lines can have such a value.
 */
export function Input({ size = 'md', className, value, ...rest }: InputProps) {
  return (
    <input
      {...rest}
      value={value?.toString().replace(/[\r\n]\s*/g, ' ')}
      className={classNames(styles.input, styles[size], className)}
    />
  );
}
