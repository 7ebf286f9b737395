import type { PageProps } from '@tessera/federation/contract';
import { Link, useLocation } from '@tessera/federation/router';
import { Alert } from '@tessera/shared-ui/alert';
import { Form } from '@tessera/shared-ui/form';
import { type FormEvent, useState } from 'react';
import { passwordChangeProblem } from '../account/account-problem';
import { formValues } from '../account/form-values';
import { NewPasswordFields } from '../account/new-password-fields';
import { SendButton } from '../account/send-button';
import { AuthFrame } from '../auth-frame';
import styles from '../auth-frame.module.css';
import { useAccountForm } from '../use-account-form';

/**
 * Sets a new password with the token of the emailed link, which is the part of the address after #, so that no server and no
 * log gets it with the address. Links with the token in the query come from earlier versions.
 */
export default function ResetPasswordPage({ api }: PageProps) {
  const { hash, search } = useLocation();
  const token = hash.slice(1) || (new URLSearchParams(search).get('token') ?? '');
  const form = useAccountForm();
  const { busy, error, errorId, setError, send } = form;
  const [done, setDone] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { password, confirm } = formValues(event.currentTarget, ['password', 'confirm']);
    const problem = passwordChangeProblem({ current: token, next: password, confirm });
    if (problem !== undefined) {
      const [message, ...inputs] = problem;
      setError(message, ...inputs.map((input) => (input === 'next' ? 'password' : input)));
      return;
    }
    setDone(
      await send(
        () => api.resetPassword({ token, password }),
        'The password could not be saved. Check your connection and try again.',
      ),
    );
  };

  const back = (
    <Link replace to="/login">
      Back to log-in
    </Link>
  );
  if (done || token === '') {
    return (
      <AuthFrame
        title="Set a new password"
        lead={done ? 'You can log in with it now.' : 'Open the link from our email to set a new password.'}
        alternative={back}
      >
        {done ? (
          <Alert tone="success">Password changed successfully!</Alert>
        ) : (
          <Alert>
            This link is incomplete. Open it from the email again, or{' '}
            <Link replace to="/forgot-password">
              request a new one
            </Link>
            .
          </Alert>
        )}
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Set a new password" lead="Changing it logs you out on all other devices." alternative={back}>
      {error !== '' && (
        <Alert id={errorId} className={styles.alert}>
          {error}
        </Alert>
      )}
      <Form className={styles.form} onSubmit={submit}>
        <NewPasswordFields form={form} label="New Password" confirmLabel="Confirm New Password" />
        <SendButton busy={busy} busyLabel="Saving…">
          Save password
        </SendButton>
      </Form>
    </AuthFrame>
  );
}
