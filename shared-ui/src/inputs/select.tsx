import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { Icon } from '../pictures/icon';
import { classNames } from '../styles/class-names';
import styles from './input.module.css';

export interface SelectProps extends Omit<ComponentPropsWithRef<'select'>, 'size'> {
  size?: 'md' | 'lg' | 'xl';
}

/** A native select, with `<option>` children. */
export function Select({ size = 'md', className, ...rest }: SelectProps) {
  return (
    <span className={classNames(styles.box, className)}>
      <select {...rest} className={classNames(styles.input, styles.select, styles[size])} />
      <Icon of={ChevronDown} size="sm" className={styles.chevron} />
    </span>
  );
}
