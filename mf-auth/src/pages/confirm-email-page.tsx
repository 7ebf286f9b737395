import { profileCalls } from '@tessera/api-client/profile-calls';
import type { PageProps } from '@tessera/federation/contract';
import { Link, useLocation } from '@tessera/federation/router';
import { Alert } from '@tessera/shared-ui/alert';
import { type FormEvent, useState } from 'react';
import { SendButton } from '../account/send-button';
import { AuthFrame } from '../auth-frame';
import styles from '../auth-frame.module.css';
import { useAccountForm } from '../use-account-form';

/**
 * Confirms a new email with the token of the emailed link, which is the part of the address after #. A button and not the page
 * itself confirms: programs that scan emails open their links.
 */
export default function ConfirmEmailPage({ api, session }: PageProps) {
  const token = useLocation().hash.slice(1);
  const { busy, error, send } = useAccountForm();
  const [message, setMessage] = useState('');
  const isLoggedIn = session.status === 'authenticated';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await send(async () => {
      setMessage(await profileCalls(api.send, api.store).confirmEmail(token));
      // Another account may be logged in here, so the page asks for the user of this session.
      if (isLoggedIn) session.setUser(await api.me());
    }, 'The email could not be confirmed. Check your connection and try again.');
  };

  const onward = isLoggedIn ? <Link to="/settings">Go to settings</Link> : <Link to="/login">Log in</Link>;
  if (message !== '' || token === '') {
    return (
      <AuthFrame
        title={message ? 'Email confirmed' : 'Confirm your email'}
        lead={
          message ? 'Log in with this email from now on.' : 'Open the link from our email to confirm your new email.'
        }
        alternative={onward}
      >
        {message ? (
          <Alert tone="success">{message}</Alert>
        ) : (
          <Alert>This link is incomplete. Open it from the email again.</Alert>
        )}
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title="Confirm your email"
      lead="After that, you log in with the email that received the link."
      alternative={onward}
    >
      {error !== '' && <Alert className={styles.alert}>{error}</Alert>}
      <form className={styles.form} onSubmit={submit}>
        <SendButton busy={busy} busyLabel="Confirming…">
          Confirm email
        </SendButton>
      </form>
    </AuthFrame>
  );
}
