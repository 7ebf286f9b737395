import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../pictures/icon';
import { classNames } from '../styles/class-names';
import styles from './field.module.css';

export interface FieldErrorProps {
  id?: string | undefined;
  size?: 'md' | 'visitor';
  /** BCP 47 tag, where it differs from what surrounds it. */
  lang?: string | undefined;
  children: ReactNode;
}

/** What is wrong with one answer, with an icon: never by colour alone. Named by the control's `aria-describedby`. */
export function FieldError({ id, size = 'md', lang, children }: FieldErrorProps) {
  return (
    <p id={id} lang={lang} className={classNames(styles.error, size === 'visitor' && styles.visitorError)}>
      <Icon of={CircleAlert} size="sm" />
      <span>{children}</span>
    </p>
  );
}
