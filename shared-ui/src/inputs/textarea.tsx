import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../styles/class-names';
import styles from './input.module.css';

export interface TextareaProps extends ComponentPropsWithRef<'textarea'> {
  size?: 'md' | 'visitor';
}

/** Several lines to type in; the person may make it taller. */
export function Textarea({ size = 'md', className, ...rest }: TextareaProps) {
  return <textarea {...rest} className={classNames(styles.input, styles[size], className)} />;
}
