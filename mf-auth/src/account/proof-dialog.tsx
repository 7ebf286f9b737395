import type { OwnerProof } from '@tessera/api-client/security-calls';
import { AlertDialog } from '@tessera/shared-ui/alert-dialog';
import { Field } from '@tessera/shared-ui/field';
import { Form } from '@tessera/shared-ui/form';
import { Input } from '@tessera/shared-ui/input';
import { PasswordInput } from '@tessera/shared-ui/password-input';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { markedBy, useAccountForm } from '../use-account-form';
import styles from './proof-dialog.module.css';

export interface ProofDialogProps {
  title: string;
  /** The label of the button: 'Turn off'. */
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
  const id = useId();
  const form = useAccountForm();
  const { busy, error, errorId, send } = form;
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    await send(
      () => onConfirm(hasPassword ? { password: value } : { code: value }),
      'The change could not be saved. Check your connection and try again.',
    );
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
      errorId={errorId}
      form={id}
    >
      {children}
      <Form id={id} className={styles.proof} onSubmit={confirm} noValidate>
        <Field label={hasPassword ? 'Your password' : 'Code from the app'}>
          {(control) =>
            hasPassword ? (
              <PasswordInput
                {...control}
                {...markedBy(form, 'password')}
                autoComplete="current-password"
                value={value}
                onChange={(event) => setValue(event.currentTarget.value)}
              />
            ) : (
              <Input
                {...control}
                {...markedBy(form, 'code')}
                inputMode="numeric"
                autoComplete="one-time-code"
                value={value}
                onChange={(event) => setValue(event.currentTarget.value)}
              />
            )
          }
        </Field>
      </Form>
    </AlertDialog>
  );
}
