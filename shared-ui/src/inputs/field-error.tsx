import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../pictures/icon';
import { classNames } from '../styles/class-names';
import styles from './field.module.css';

export interface FieldErrorProps {
  id?: string | undefined;
  size?: 'md' | 'xl';
  /** BCP 47 tag, if it differs from the surrounding language. */
  lang?: string | undefined;
  children: ReactNode;
}

/**
 * The error of an answer, with an icon, so that it is not shown by colour only. The control’s `aria-describedby` refers to
 * it.
 */
export function FieldError({ id, size = 'md', lang, children }: FieldErrorProps) {
  return (
    <p id={id} lang={lang} className={classNames(styles.error, size === 'xl' && styles.visitorError)}>
      <Icon of={CircleAlert} size="sm" />
      <span>{children}</span>
    </p>
  );
}
