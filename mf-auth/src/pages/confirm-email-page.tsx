import { profileCalls } from '@tessera/api-client/profile-calls';
import type { PageProps } from '@tessera/federation/contract';
import { Link, useLocation } from '@tessera/federation/router';
import { Alert } from '@tessera/shared-ui/alert';
import { ButtonLink } from '@tessera/shared-ui/button-link';
import { Form } from '@tessera/shared-ui/form';
import { type FormEvent, useState } from 'react';
import { SendButton } from '../account/send-button';
import { AuthFrame } from '../auth-frame';
import styles from '../auth-frame.module.css';
import { useAccountForm } from '../use-account-form';

interface ConfirmProps extends PageProps {
  token: string;
  onConfirmed: (message: string) => void;
}

function Confirm({ api, session, token, onConfirmed }: ConfirmProps) {
  const { busy, error, send } = useAccountForm();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await send(async () => {
      onConfirmed(await profileCalls(api.send, api.store).confirmEmail(token));
      session.setUser(await api.me());
    }, 'The email could not be confirmed. Check your connection and try again.');
  };
  return (
    <>
      {error !== '' && <Alert className={styles.alert}>{error}</Alert>}
      <Form className={styles.form} onSubmit={submit}>
        <SendButton busy={busy} busyLabel="Confirming…">
          Confirm email
        </SendButton>
      </Form>
    </>
  );
}

/**
 * Confirms a new email with the token of the emailed link, which is the part of the address after #. A button and not the page
 * itself confirms: programs that scan emails open their links. The person logs in first: the link alone must not give the
 * email to an account of someone else.
 */
export default function ConfirmEmailPage(props: PageProps) {
  const token = useLocation().hash.slice(1);
  const [message, setMessage] = useState('');
  const isLoggedIn = props.session.status === 'authenticated';
  const onward = isLoggedIn ? <Link to="/settings">Go to settings</Link> : <Link to="/">Go to the home page</Link>;
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
      lead={
        isLoggedIn
          ? 'After that, you log in with the email that received the link.'
          : 'Log in first. Use the email that you have used until now.'
      }
      alternative={onward}
    >
      {isLoggedIn && <Confirm {...props} token={token} onConfirmed={setMessage} />}
      {props.session.status === 'anonymous' && (
        <ButtonLink
          as={Link}
          to="/login"
          state={{ returnTo: `/confirm-email#${token}` }}
          variant="primary"
          size="lg"
          block
        >
          Log in
        </ButtonLink>
      )}
    </AuthFrame>
  );
}
