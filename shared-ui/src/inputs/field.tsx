import { type ReactNode, useId } from 'react';
import { classNames } from '../styles/class-names';
import styles from './field.module.css';
import { FieldError } from './field-error';
import { RequiredMark } from './required-mark';

/** What the control inside a field must carry so that label, hint and error belong to it. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  /** Also says when nothing is wrong: otherwise browsers announce an empty required control as invalid. */
  'aria-invalid': boolean;
  required: boolean;
}

export interface FieldProps {
  label: ReactNode;
  /** Id of the control; made when missing. */
  id?: string;
  /** Shown below the label (visitor) or below the control; an error replaces it only in the second place. */
  hint?: ReactNode;
  /** A sentence, or nothing. */
  error?: ReactNode;
  required?: boolean;
  /** `visitor` is the public page's 16 px scale with the hint above the control; `dense` is the properties panel's. */
  size?: 'md' | 'dense' | 'visitor';
  /** At the end of the label's line: 'Forgot password?'. */
  aside?: ReactNode;
  /** BCP 47 tag of the error, where label and hint are in another language. */
  errorLang?: string | undefined;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/** A label, its control, and below them a hint or an error. Showing an error moves nothing above it. */
export function Field({
  label,
  id,
  hint,
  error,
  required = false,
  size = 'md',
  aside,
  errorLang,
  className,
  children,
}: FieldProps) {
  const made = useId();
  const controlId = id ?? made;
  const hasError = Boolean(error);
  const hintFirst = size === 'visitor';
  const showHint = Boolean(hint) && (hintFirst || !hasError);
  const described = [showHint && `${controlId}-hint`, hasError && `${controlId}-error`].filter(Boolean).join(' ');
  const hintText = showHint && (
    <p id={`${controlId}-hint`} className={styles.hint}>
      {hint}
    </p>
  );
  const labelText = (
    <label htmlFor={controlId} className={styles.label}>
      <span>{label}</span>
      {required && <RequiredMark />}
    </label>
  );
  return (
    <div className={classNames(styles.field, styles[size], className)}>
      {aside ? (
        <div className={styles.labelRow}>
          {labelText}
          {aside}
        </div>
      ) : (
        labelText
      )}
      {hintFirst && hintText}
      {children({
        id: controlId,
        'aria-describedby': described || undefined,
        'aria-invalid': hasError,
        required,
      })}
      {!hintFirst && hintText}
      {hasError && (
        <FieldError id={`${controlId}-error`} lang={errorLang} size={size === 'visitor' ? 'visitor' : 'md'}>
          {error}
        </FieldError>
      )}
    </div>
  );
}
