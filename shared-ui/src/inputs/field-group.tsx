import { type ReactNode, useId } from 'react';
import { classNames } from '../styles/class-names';
import styles from './field.module.css';
import { FieldError } from './field-error';
import { RequiredMark } from './required-mark';

export interface FieldGroupProps {
  legend: ReactNode;
  id?: string;
  hint?: ReactNode;
  error?: ReactNode;
  /** BCP 47 tag of the error, if legend and hint are in another language. */
  errorLang?: string | undefined;
  required?: boolean;
  size?: 'md' | 'xl';
  /** A group of radio buttons. */
  role?: 'radiogroup';
  className?: string;
  children: ReactNode;
}

/** Several controls under one question: a fieldset whose legend, hint and error belong to all of them. */
export function FieldGroup({
  legend,
  id,
  hint,
  error,
  errorLang,
  required = false,
  size = 'md',
  role,
  className,
  children,
}: FieldGroupProps) {
  const made = useId();
  const groupId = id ?? made;
  const hasError = Boolean(error);
  const described = [Boolean(hint) && `${groupId}-hint`, hasError && `${groupId}-error`].filter(Boolean).join(' ');
  // A plain group may not have these attributes: its description contains the error.
  const asOneAnswer = role ? { role, 'aria-required': required, 'aria-invalid': hasError } : {};
  return (
    <fieldset
      id={groupId}
      className={classNames(styles.field, styles[size], className)}
      {...asOneAnswer}
      aria-describedby={described || undefined}
      tabIndex={-1}
    >
      <legend className={styles.label}>
        <span>{legend}</span>
        {required && <RequiredMark />}
      </legend>
      {Boolean(hint) && (
        <p id={`${groupId}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
      {hasError && (
        <FieldError id={`${groupId}-error`} lang={errorLang} size={size}>
          {error}
        </FieldError>
      )}
    </fieldset>
  );
}
