import { errorMessage } from '@tessera/api-client/errors';
import { logInAt } from '@tessera/api-client/login-calls';
import type { PageProps } from '@tessera/federation/contract';
import { Link, useNavigate } from '@tessera/federation/router';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { useState } from 'react';
import { AuthFrame } from '../auth-frame';
import styles from '../auth-frame.module.css';

/** Finishes a registration with the token of an emailed link. A press is needed: mail programs open links on their own. */
export function ConfirmEmail({ api, session, token }: PageProps & { token: string }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const confirm = async () => {
    setBusy(true);
    setError('');
    try {
      const { user } = await logInAt(api, 'confirm-registration', { token });
      session.setUser(user);
      navigate('/dashboard', { replace: true });
    } catch (refusal) {
      setError(errorMessage(refusal, 'Your email could not be confirmed. Check your connection and try again.'));
      setBusy(false);
    }
  };
  return (
    <AuthFrame
      title="Confirm your email"
      lead="Press the button to create your account."
      alternative={
        <Link replace to="/login">
          Back to log-in
        </Link>
      }
    >
      {error !== '' && <Alert className={styles.alert}>{error}</Alert>}
      <Button variant="primary" block className={styles.tall} busy={busy} busyLabel="Confirming…" onClick={confirm}>
        Confirm email
      </Button>
    </AuthFrame>
  );
}
