import { afterLogin } from '@tessera/federation/after-login';
import type { PageProps, SecondStep } from '@tessera/federation/contract';
import { Link, useLocation } from '@tessera/federation/router';
import { Alert } from '@tessera/shared-ui/alert';
import { Field } from '@tessera/shared-ui/field';
import { Form } from '@tessera/shared-ui/form';
import { PasswordInput } from '@tessera/shared-ui/password-input';
import { type FormEvent, useState } from 'react';
import { EmailField } from '../account/email-field';
import { formValues } from '../account/form-values';
import { SendButton } from '../account/send-button';
import { trustedDevice } from '../account/trusted-device';
import styles from '../auth-frame.module.css';
import { GoogleButton } from '../google/google-button';
import { markedBy, useAccountForm } from '../use-account-form';
import { PasskeyButton } from './passkey-button';
import { SsoButton } from './sso-button';

export interface LoginFormProps extends PageProps {
  /** Called after the log-in, or with the second step that is needed and the email. */
  onLoggedIn: (step?: SecondStep, email?: string) => void;
}

/** Logs in with email and password, with single sign-on, with a passkey, or with Google. */
export function LoginForm({ api, session, onLoggedIn }: LoginFormProps) {
  const { search, state } = useLocation();
  const form = useAccountForm();
  const { busy, error, errorId, setError, send } = form;
  const [asking, setAsking] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const credentials = formValues(event.currentTarget, ['email', 'password']);
    let step: SecondStep | undefined;
    const done = await send(async () => {
      step = await session.login({ ...credentials, ...trustedDevice() });
    }, 'Invalid email or password');
    if (done) onLoggedIn(step, credentials.email);
  };

  const others = { busy: asking, onBusy: setAsking, onProblem: setError, api, session };
  return (
    <>
      {error !== '' && (
        <Alert id={errorId} className={styles.alert}>
          {error}
        </Alert>
      )}
      <Form className={styles.form} onSubmit={submit}>
        <EmailField form={form} autoComplete="username" />
        <Field
          label="Password"
          aside={
            <Link replace to={{ pathname: '/forgot-password', search }}>
              Forgot password?
            </Link>
          }
        >
          {(control) => (
            <PasswordInput
              {...control}
              {...markedBy(form, 'password')}
              required
              size="lg"
              name="password"
              autoComplete="current-password"
            />
          )}
        </Field>
        <SendButton busy={busy} busyLabel="Signing in...">
          Sign In
        </SendButton>
      </Form>
      <div className={styles.or}>or</div>
      <div className={styles.ways}>
        <SsoButton api={api} onProblem={setError} target={afterLogin(search, state)} />
        <PasskeyButton {...others} onLoggedIn={onLoggedIn} />
        <GoogleButton {...others} label="Sign in with Google" onLoggedIn={onLoggedIn} />
      </div>
    </>
  );
}
