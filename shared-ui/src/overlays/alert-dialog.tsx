import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { type ReactNode, useRef } from 'react';
import { Button } from '../buttons/button';
import { Alert } from '../messages/alert';
import { classNames } from '../styles/class-names';
import styles from './dialog.module.css';

export interface AlertDialogProps {
  open: boolean;
  /** Called when the user cancels. Not called after a confirmation: the caller closes the dialog when the action is done. */
  onOpenChange: (open: boolean) => void;
  /** The question, or what happened. */
  title: ReactNode;
  /** The consequences. */
  children?: ReactNode;
  /** A verb and its object: 'Delete response'. Without it the dialog only informs. */
  confirmLabel?: string;
  /** `danger` for actions that delete data. */
  tone?: 'danger' | 'primary';
  /** False until a confirmation is typed. */
  canConfirm?: boolean;
  cancelLabel?: string;
  onConfirm?: () => void;
  /** Id of a form in `children` that the confirmation submits, instead of `onConfirm`. */
  form?: string;
  busy?: boolean;
  busyLabel?: string;
  /** Why the action failed; the dialog stays open. */
  error?: ReactNode;
  /** Id of the error, for the input that it is about. */
  errorId?: string;
  /** Where the focus goes when it closes; without it or with null, to the element that had the focus before. */
  returnTo?: () => HTMLElement | null;
}

/** A question that blocks the page. Cancel has the focus; the action is last. */
export function AlertDialog({
  open,
  onOpenChange,
  title,
  children,
  confirmLabel,
  tone = 'danger',
  canConfirm = true,
  cancelLabel = 'Cancel',
  onConfirm,
  form,
  busy = false,
  busyLabel,
  error,
  errorId,
  returnTo,
}: AlertDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  const canClose = (next: boolean) => {
    if (!busy) onOpenChange(next);
  };
  return (
    <Base.Root open={open} onOpenChange={canClose}>
      <Base.Portal>
        <Base.Backdrop className={styles.scrim} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
            className={classNames(styles.dialog, styles.md)}
            initialFocus={cancel}
            {...(returnTo && { finalFocus: () => returnTo() ?? true })}
          >
            <div className={styles.head}>
              <Base.Title className={styles.title}>{title}</Base.Title>
            </div>
            <div className={styles.body}>
              {children !== undefined && (
                <Base.Description render={<div />} className={styles.question}>
                  {children}
                </Base.Description>
              )}
              {Boolean(error) && (
                <Alert id={errorId} className={styles.error}>
                  {error}
                </Alert>
              )}
            </div>
            <div className={styles.foot}>
              <Button ref={cancel} onClick={() => canClose(false)}>
                {cancelLabel}
              </Button>
              {confirmLabel !== undefined && (
                <Button
                  variant={tone}
                  disabled={!canConfirm}
                  busy={busy}
                  busyLabel={busyLabel}
                  {...(form ? { type: 'submit', form } : { onClick: onConfirm })}
                >
                  {confirmLabel}
                </Button>
              )}
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
