import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import checkStyles from './check.module.css';
import styles from './option-row.module.css';

export interface OptionRowProps extends Omit<ComponentPropsWithoutRef<'input'>, 'size' | 'type' | 'children'> {
  type: 'checkbox' | 'radio';
  children: ReactNode;
}

/** One choice of the public page: the whole row is the target, and the chosen one is tinted. */
export function OptionRow({ type, children, ...rest }: OptionRowProps) {
  return (
    <label className={styles.option}>
      <input {...rest} type={type} className={checkStyles.box} />
      <span>{children}</span>
    </label>
  );
}
