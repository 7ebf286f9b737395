import { AlertDialog } from '@tessera/shared-ui/alert-dialog';
import type { ReactNode } from 'react';
import { useAccountForm } from '../use-account-form';

interface ConfirmDialogProps {
  title: string;
  confirmLabel: string;
  busyLabel: string;
  /** The message if it fails for an unknown reason. */
  failure: string;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before a person or an organization is lost. */
export function ConfirmDialog({ failure, onConfirm, onClose, children, ...texts }: ConfirmDialogProps) {
  const { busy, error, send } = useAccountForm();
  return (
    <AlertDialog
      open
      onOpenChange={(open) => open || onClose()}
      busy={busy}
      error={error}
      onConfirm={() => send(onConfirm, failure)}
      {...texts}
    >
      {children}
    </AlertDialog>
  );
}
