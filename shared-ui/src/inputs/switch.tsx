import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../styles/class-names';
import styles from './switch.module.css';

export interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'role' | 'size'> {
  label: ReactNode;
  /** The label first and the switch at the end, for rows of a panel. */
  spread?: boolean;
}

/** A setting that is on or off and takes effect at once. */
export function Switch({ label, spread = false, className, ...rest }: SwitchProps) {
  return (
    <label className={classNames(styles.switch, spread && styles.spread, className)}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its state itself; aria-checked on one is not allowed. */}
      <input {...rest} type="checkbox" role="switch" className={styles.track} />
      <span>{label}</span>
    </label>
  );
}
