import type { DeletionCalls } from '@tessera/api-client/deletion-calls';
import { DELETION_DAYS } from '@tessera/form-model/account-limits';
import { AlertDialog } from '@tessera/shared-ui/alert-dialog';
import { Field } from '@tessera/shared-ui/field';
import { Form } from '@tessera/shared-ui/form';
import { formatDateIn } from '@tessera/shared-ui/format-time';
import { Input } from '@tessera/shared-ui/input';
import { PasswordInput } from '@tessera/shared-ui/password-input';
import { type FormEvent, useId, useState } from 'react';
import { markedBy, useAccountForm } from '../../use-account-form';
import styles from './data.module.css';

interface DeleteAccountDialogProps {
  name: string;
  /** The data that is lost: '12 forms and 3,102 responses'. */
  lost: string;
  calls: Pick<DeletionCalls, 'planDeletion'>;
  onClose: () => void;
  onPlanned: (at: string | null) => void;
}

/** Asks for the name and the password before the deletion of the account is planned. */
export function DeleteAccountDialog({ name, lost, calls, onClose, onPlanned }: DeleteAccountDialogProps) {
  const id = useId();
  const form = useAccountForm();
  const { busy, error, errorId, send } = form;
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const plan = async (event: FormEvent) => {
    event.preventDefault();
    await send(
      async () => onPlanned(await calls.planDeletion({ name: typed, password })),
      'The account could not be deleted. Check your connection and try again.',
    );
  };
  return (
    <AlertDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Delete the account ${name}?`}
      canConfirm={typed.trim() === name.trim()}
      confirmLabel="Delete my account"
      busy={busy}
      busyLabel="Deleting…"
      error={error}
      errorId={errorId}
      form={id}
    >
      {lost} will be deleted on {formatDateIn(DELETION_DAYS)}. Until then you can log in and keep your account.
      <Form id={id} className={styles.fields} onSubmit={plan} noValidate>
        <Field label={`Type ${name} to confirm`}>
          {(control) => (
            <Input
              {...control}
              {...markedBy(form, 'name')}
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          )}
        </Field>
        <Field label="Your password">
          {(control) => (
            <PasswordInput
              {...control}
              {...markedBy(form, 'password')}
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
          )}
        </Field>
      </Form>
    </AlertDialog>
  );
}
