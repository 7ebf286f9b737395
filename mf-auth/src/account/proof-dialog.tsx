import { errorMessage } from '@tessera/api-client/errors';
import type { OwnerProof } from '@tessera/api-client/security-calls';
import { AlertDialog } from '@tessera/shared-ui/alert-dialog';
import { Field } from '@tessera/shared-ui/field';
import { Input } from '@tessera/shared-ui/input';
import { PasswordInput } from '@tessera/shared-ui/password-input';
import { type ReactNode, useState } from 'react';
import styles from './proof-dialog.module.css';

export interface ProofDialogProps {
  title: string;
  /** What the button does: 'Turn off'. */
  action: string;
  tone: 'danger' | 'primary';
  /** Whether the account has a password; without one it needs a code of the app. */
  hasPassword: boolean;
  onConfirm: (proof: OwnerProof) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** Asks for the password, or for a code of the app, before a change to how the account is entered. */
export function ProofDialog({ title, action, tone, hasPassword, onConfirm, onClose, children }: ProofDialogProps) {
  const [value, setValue] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const confirm = async () => {
    setBusy(true);
    setError('');
    try {
      await onConfirm(hasPassword ? { password: value } : { code: value });
    } catch (failure) {
      setError(errorMessage(failure, 'The change could not be saved. Check your connection and try again.'));
      setBusy(false);
    }
  };
  return (
    <AlertDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      confirmLabel={action}
      tone={tone}
      busy={busy}
      error={error}
      onConfirm={confirm}
    >
      {children}
      <div className={styles.proof}>
        <Field label={hasPassword ? 'Your password' : 'Code from the app'}>
          {(control) =>
            hasPassword ? (
              <PasswordInput
                {...control}
                autoComplete="current-password"
                value={value}
                onChange={(event) => setValue(event.currentTarget.value)}
              />
            ) : (
              <Input
                {...control}
                inputMode="numeric"
                autoComplete="one-time-code"
                value={value}
                onChange={(event) => setValue(event.currentTarget.value)}
              />
            )
          }
        </Field>
      </div>
    </AlertDialog>
  );
}
