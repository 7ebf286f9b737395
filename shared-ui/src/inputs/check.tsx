import { type ComponentPropsWithoutRef, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../styles/class-names';
import styles from './check.module.css';

export interface CheckProps extends Omit<ComponentPropsWithoutRef<'input'>, 'size' | 'type'> {
  type?: 'checkbox' | 'radio';
  /** The label beside the box; without it the box needs an `aria-label`. */
  label?: ReactNode;
  /** Some but not all are selected; checkboxes only. */
  indeterminate?: boolean;
}

/** A checkbox or radio button with its label; both are clickable. */
export function Check({ type = 'checkbox', label, indeterminate = false, className, ...rest }: CheckProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <label className={classNames(styles.check, className)}>
      <input {...rest} ref={box} type={type} className={styles.box} />
      {label !== undefined && <span>{label}</span>}
    </label>
  );
}
