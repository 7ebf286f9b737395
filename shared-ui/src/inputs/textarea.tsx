import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../styles/class-names';
import styles from './input.module.css';

export interface TextareaProps extends ComponentPropsWithRef<'textarea'> {
  size?: 'md' | 'xl';
}

/** A multi-line input that can be resized. */
export function Textarea({ size = 'md', className, ...rest }: TextareaProps) {
  return <textarea {...rest} className={classNames(styles.input, styles[size], className)} />;
}
