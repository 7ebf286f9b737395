import { Button } from '@tessera/shared-ui/button';
import type { ReactNode } from 'react';
import styles from '../auth-frame.module.css';

export interface SendButtonProps {
  busy: boolean;
  /** The label while the form is being sent. */
  busyLabel: string;
  disabled?: boolean;
  children: ReactNode;
}

/** The submit button of an account form. */
export function SendButton({ busy, busyLabel, disabled = false, children }: SendButtonProps) {
  return (
    <Button
      type="submit"
      variant="primary"
      block
      className={`${styles.tall} ${styles.send}`}
      busy={busy}
      disabled={disabled}
      busyLabel={busyLabel}
    >
      {children}
    </Button>
  );
}
