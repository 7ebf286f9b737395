import { pageSettings } from '@tessera/api-client/page-settings';
import type { PageProps } from '@tessera/federation/contract';
import { Link, useLocation } from '@tessera/federation/router';
import { Alert } from '@tessera/shared-ui/alert';
import { Form } from '@tessera/shared-ui/form';
import { type FormEvent, useState } from 'react';
import { EmailField } from '../account/email-field';
import { formValues } from '../account/form-values';
import { NoMailNote } from '../account/no-mail-note';
import { SendButton } from '../account/send-button';
import { AuthFrame } from '../auth-frame';
import styles from '../auth-frame.module.css';
import { useAccountForm } from '../use-account-form';

/** Asks for a link to set a new password. Shows the same result whether or not the address has an account. */
export default function ForgotPasswordPage({ api }: PageProps) {
  const { search } = useLocation();
  const form = useAccountForm();
  const { busy, error, errorId, send } = form;
  const [sent, setSent] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { email } = formValues(event.currentTarget, ['email']);
    setSent(false);
    setSent(
      await send(() => api.forgotPassword(email), 'The link could not be sent. Check your connection and try again.'),
    );
  };

  return (
    <AuthFrame
      title="Forgot your password?"
      lead="Enter your email. We will send you a link to set a new password."
      alternative={
        <Link replace to={{ pathname: '/login', search }}>
          Back to log-in
        </Link>
      }
    >
      <NoMailNote className={styles.alert} />
      {sent && (
        <Alert tone="success" className={styles.alert}>
          {pageSettings().sendsEmail
            ? 'If an account with this email exists, we have sent a link to that address.'
            : 'If an account with this email exists, the server’s log has the link now.'}
        </Alert>
      )}
      {error !== '' && (
        <Alert id={errorId} className={styles.alert}>
          {error}
        </Alert>
      )}
      <Form className={styles.form} onSubmit={submit}>
        <EmailField form={form} />
        <SendButton busy={busy} busyLabel="Sending…">
          Send link
        </SendButton>
      </Form>
    </AuthFrame>
  );
}
