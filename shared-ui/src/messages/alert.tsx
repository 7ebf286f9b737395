import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../pictures/icon';
import { classNames } from '../styles/class-names';
import styles from './alert.module.css';

const icons = { danger: CircleAlert, success: CircleCheck, warning: TriangleAlert, neutral: Info };

export interface AlertProps {
  tone?: 'danger' | 'success' | 'warning' | 'neutral';
  /**
   * `alert` interrupts a screen reader (errors), `status` waits for a pause; `none` for a text that is there from the start.
   */
  role?: 'alert' | 'status' | 'none';
  id?: string;
  className?: string;
  children: ReactNode;
}

/** A message box: what happened, then what to do. */
export function Alert({ tone = 'danger', role, id, className, children }: AlertProps) {
  const spoken = role ?? (tone === 'danger' ? 'alert' : 'status');
  return (
    <div
      id={id}
      className={classNames(styles.alert, styles[tone], className)}
      role={spoken === 'none' ? undefined : spoken}
    >
      <Icon of={icons[tone]} />
      <div className={styles.message}>{children}</div>
    </div>
  );
}
