import type { ProfileCalls } from '@tessera/api-client/profile-calls';
import type { WireEmailState } from '@tessera/form-model/wire';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { Field } from '@tessera/shared-ui/field';
import { Form } from '@tessera/shared-ui/form';
import { Input } from '@tessera/shared-ui/input';
import { PasswordInput } from '@tessera/shared-ui/password-input';
import type { FormEvent } from 'react';
import { formValues } from '../../account/form-values';
import { useAccountForm } from '../../use-account-form';
import styles from '../settings.module.css';

export interface EmailFormProps {
  calls: Pick<ProfileCalls, 'changeEmail'>;
  onCancel: () => void;
  onSent: (state: WireEmailState) => void;
}

/** Asks for a new email and the password, and has a confirmation link sent. */
export function EmailForm({ calls, onCancel, onSent }: EmailFormProps) {
  const { busy, error, errorAt, send } = useAccountForm();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const change = formValues(event.currentTarget, ['email', 'password']);
    await send(
      async () => onSent(await calls.changeEmail(change)),
      'The link could not be sent. Check your connection and try again.',
    );
  };
  return (
    <Form className={styles.form} onSubmit={submit}>
      {error !== '' && errorAt.length === 0 && <Alert>{error}</Alert>}
      <Field
        label="New email"
        hint="We send a link to this address. Your email changes when you open it."
        error={errorAt.includes('email') && error}
      >
        {(control) => (
          // The form opens in place of its button, so the focus goes to its first input.
          <Input {...control} autoFocus required name="email" type="email" autoComplete="email" maxLength={254} />
        )}
      </Field>
      <Field label="Your password" error={errorAt.includes('password') && error}>
        {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" />}
      </Field>
      <div className={styles.actions}>
        <Button type="submit" busy={busy} busyLabel="Sending link…">
          Send confirmation link
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
