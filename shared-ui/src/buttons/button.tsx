import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { Spinner } from '../messages/spinner';
import styles from './button.module.css';
import { type ButtonLook, buttonClass } from './button-class';

export interface ButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'button'>, 'children'> {
  children: ReactNode;
  /** Waiting for what it started: shows the spinner, stays focusable, and a second press does nothing. */
  busy?: boolean;
  /** Words while busy ('Saving…'). Room for them is kept from the start, so that the button never changes its width. */
  busyLabel?: string;
}

/** A button; `type="button"` unless told otherwise. */
export function Button({
  variant,
  size,
  icon,
  block,
  on,
  busy = false,
  busyLabel,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) {
      // A submit button would send its form again, also by Enter in a field.
      event.preventDefault();
      return;
    }
    onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, icon, block, on }, className)}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {busyLabel !== undefined ? (
        <span className={styles.stack}>
          <span className={styles.face} aria-hidden={busy || undefined} data-hidden={busy || undefined}>
            {children}
          </span>
          <span className={styles.face} aria-hidden={!busy || undefined} data-hidden={!busy || undefined}>
            <Spinner />
            {busyLabel}
          </span>
        </span>
      ) : busy ? (
        <>
          <span className={styles.over}>
            <Spinner />
          </span>
          <span className={styles.under}>{children}</span>
        </>
      ) : (
        children
      )}
    </button>
  );
}
