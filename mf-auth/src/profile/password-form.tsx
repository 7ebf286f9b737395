import type { ApiClient } from '@tessera/api-client/client';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { Field } from '@tessera/shared-ui/field';
import { PasswordInput } from '@tessera/shared-ui/password-input';
import { type FormEvent, type ReactNode, useState } from 'react';
import { passwordChangeProblem } from '../account/account-problem';
import { useAccountForm } from '../use-account-form';
import styles from './profile.module.css';

const nothing = { current: '', next: '', confirm: '' };

export interface PasswordFormProps {
  api: Pick<ApiClient, 'changePassword'>;
  /** Called when the password is changed; the inputs are empty then. */
  onChanged: () => void;
  /** Closes the form; without it there is no button to cancel. */
  onCancel?: () => void;
  /** Shown above the inputs. */
  children?: ReactNode;
}

/** Changes the password. Requires the current one. */
export function PasswordForm({ api, onChanged, onCancel, children }: PasswordFormProps) {
  const { busy, error, setError, send } = useAccountForm();
  const [values, setValues] = useState(nothing);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const problem = passwordChangeProblem(values);
    if (problem !== undefined) {
      setError(problem);
      return;
    }
    const done = await send(
      () => api.changePassword({ currentPassword: values.current, newPassword: values.next }),
      'Failed to change password. Please try again.',
    );
    if (!done) return;
    setValues(nothing);
    onChanged();
  };

  const field = (name: keyof typeof nothing, label: string, autoComplete: string, hint?: string) => (
    <Field label={label} hint={hint}>
      {(control) => (
        <PasswordInput
          {...control}
          name={name}
          autoComplete={autoComplete}
          value={values[name]}
          onChange={(event) => {
            setValues({ ...values, [name]: event.currentTarget.value });
            setError('');
          }}
        />
      )}
    </Field>
  );

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {children}
      {error !== '' && <Alert>{error}</Alert>}
      {field('current', 'Current Password', 'current-password')}
      {field('next', 'New Password', 'new-password', 'Password must be at least 6 characters')}
      {field('confirm', 'Confirm New Password', 'new-password')}
      <div className={styles.send}>
        <Button type="submit" variant="primary" busy={busy} busyLabel="Changing Password...">
          Change Password
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
