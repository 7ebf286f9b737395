import { Button } from '@tessera/shared-ui/button';
import { mayTakeFocus } from '@tessera/shared-ui/take-focus';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from '../frame/fill.module.css';
import type { FillMessages } from '../messages/fill-messages';

/**
 * Shows a message in a native modal dialog. It traps the focus and closes on Escape without a library, and unlike `alert()`
 * it works in a frame of another origin.
 */
export function ModalDialog({
  message,
  messages,
  closeLabel = messages.close,
  onClose,
  children,
  hasButton = false,
  action,
}: {
  message: string;
  messages: FillMessages;
  closeLabel?: string;
  onClose: () => void;
  /** Content below the message. */
  children?: ReactNode;
  /** Whether the content has the primary button. */
  hasButton?: boolean;
  /** The primary button. The dialog closes, then `run` is called. */
  action?: { label: string; run: () => void } | undefined;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const run = () => {
    // Closes first: the action may remove the element that gets the focus back.
    dialog.current?.close();
    action?.run();
  };
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open) return;
    if (mayTakeFocus()) element.showModal();
    // A modal dialog takes the focus.
    else element.open = true;
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      role="alertdialog"
      aria-labelledby="dialog-message"
      onClose={onClose}
    >
      <p id="dialog-message">{message}</p>
      {children}
      <form method="dialog">
        {action && (
          <Button variant="primary" onClick={run}>
            {action.label}
          </Button>
        )}
        <Button variant={action || hasButton ? 'secondary' : 'primary'} type="submit">
          {closeLabel}
        </Button>
      </form>
    </dialog>
  );
}
