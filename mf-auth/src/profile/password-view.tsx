import type { ApiClient } from '@tessera/api-client/client';
import { Link } from '@tessera/federation/router';
import { Alert } from '@tessera/shared-ui/alert';
import { BackLink } from '@tessera/shared-ui/back-link';
import { Button } from '@tessera/shared-ui/button';
import { Field } from '@tessera/shared-ui/field';
import { PasswordInput } from '@tessera/shared-ui/password-input';
import { type FormEvent, useEffect, useState } from 'react';
import { passwordChangeProblem } from '../account/account-problem';
import { useAccountForm } from '../use-account-form';
import styles from './profile.module.css';

/** How long the banner is shown, in ms. */
const bannerFor = 3000;

const nothing = { current: '', next: '', confirm: '' };

/** Changes the password. Requires the current one. */
export function PasswordView({ api }: { api: Pick<ApiClient, 'changePassword'> }) {
  const { busy, error, setError, send } = useAccountForm();
  const [values, setValues] = useState(nothing);
  const [changed, setChanged] = useState(false);

  useEffect(() => {
    if (!changed) return undefined;
    const timer = setTimeout(() => setChanged(false), bannerFor);
    return () => clearTimeout(timer);
  }, [changed]);

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
    setChanged(true);
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
    <>
      <BackLink as={Link} to="/profile">
        Back to Profile
      </BackLink>
      <h1 className={styles.title}>Change Password</h1>
      <form className={styles.form} onSubmit={submit} noValidate>
        {changed && <Alert tone="success">Password changed successfully!</Alert>}
        {error !== '' && <Alert>{error}</Alert>}
        {field('current', 'Current Password', 'current-password')}
        {field('next', 'New Password', 'new-password', 'Password must be at least 6 characters')}
        {field('confirm', 'Confirm New Password', 'new-password')}
        <Button type="submit" variant="primary" className={styles.send} busy={busy} busyLabel="Changing Password...">
          Change Password
        </Button>
      </form>
    </>
  );
}
