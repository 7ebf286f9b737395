import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { Spinner } from '../pictures/spinner';
import styles from './button.module.css';
import { type ButtonLook, buttonClass } from './button-class';

export interface ButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'button'>, 'children'> {
  children: ReactNode;
  /** Whether the action is running. The button then shows a spinner, stays focusable and ignores another press. */
  busy?: boolean;
  /** The text while busy ('Saving…'). The width always fits it, so that the button does not change its width. */
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
      // A submit button would submit its form again, also by Enter in a field.
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
          {/* First, so that a page that arrives in pieces paints the visible label in its final place. */}
          <span className={styles.face} aria-hidden={!busy || undefined} data-hidden={!busy || undefined}>
            <Spinner />
            {busyLabel}
          </span>
          <span className={styles.face} aria-hidden={busy || undefined} data-hidden={busy || undefined}>
            {children}
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
