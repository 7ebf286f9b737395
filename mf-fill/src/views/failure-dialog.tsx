import { Button } from '@tessera/shared-ui/button';
import { type ReactNode, useEffect, useRef } from 'react';
import type { FillTexts } from '../texts/texts';
import styles from './fill.module.css';

/**
 * A failed submission, said so that it cannot be missed. The browser's own modal dialog: it keeps the focus and closes
 * on Escape without a library, and unlike `alert()` it also shows in a frame of another origin.
 */
export function FailureDialog({
  message,
  texts,
  closeLabel = texts.close,
  onClose,
  children,
  action,
}: {
  message: string;
  texts: FillTexts;
  closeLabel?: string;
  onClose: () => void;
  /** More to say, below the message. */
  children?: ReactNode;
  /** What there is to do about it; whoever gives it takes the dialog away. */
  action?: { label: string; run: () => void } | undefined;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const run = () => {
    // The focus goes back to where it was, before that may be gone.
    dialog.current?.close();
    action?.run();
  };
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className={styles.dialog} role="alertdialog" aria-labelledby="failure" onClose={onClose}>
      <p id="failure">{message}</p>
      {children}
      <form method="dialog">
        {action && (
          <Button variant="primary" onClick={run}>
            {action.label}
          </Button>
        )}
        <Button variant={action ? 'secondary' : 'primary'} type="submit">
          {closeLabel}
        </Button>
      </form>
    </dialog>
  );
}
