import { Button } from '@tessera/shared-ui/button';
import type { ReactNode } from 'react';
import frame from '../auth-frame.module.css';

export interface SendButtonProps {
  busy: boolean;
  /** What it says while the form is on its way. */
  busyLabel: string;
  children: ReactNode;
}

/** Sends one of the forms about an account. */
export function SendButton({ busy, busyLabel, children }: SendButtonProps) {
  return (
    <Button
      type="submit"
      variant="primary"
      block
      className={`${frame.tall} ${frame.send}`}
      busy={busy}
      busyLabel={busyLabel}
    >
      {children}
    </Button>
  );
}
