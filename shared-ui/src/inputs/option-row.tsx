import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import checkStyles from './check.module.css';
import styles from './option-row.module.css';

export interface OptionRowProps extends Omit<ComponentPropsWithoutRef<'input'>, 'size' | 'type' | 'children'> {
  type: 'checkbox' | 'radio';
  children: ReactNode;
}

/** A choice on the visitor’s page: the whole row is clickable, and a selected row is tinted. */
export function OptionRow({ type, children, ...rest }: OptionRowProps) {
  return (
    <label className={styles.option}>
      <input {...rest} type={type} className={checkStyles.box} />
      <span>{children}</span>
    </label>
  );
}
