import { pageSettings } from '@tessera/api-client/page-settings';
import { afterLogin } from '@tessera/federation/after-login';
import type { PageProps, SecondStep } from '@tessera/federation/contract';
import { Link, useLocation, useNavigate } from '@tessera/federation/router';
import { Alert } from '@tessera/shared-ui/alert';
import { Form } from '@tessera/shared-ui/form';
import { type FormEvent, useState } from 'react';
import { accountProblem } from '../account/account-problem';
import { EmailField } from '../account/email-field';
import { formValues } from '../account/form-values';
import { NameField } from '../account/name-field';
import { NewPasswordFields } from '../account/new-password-fields';
import { SendButton } from '../account/send-button';
import styles from '../auth-frame.module.css';
import { GoogleButton } from '../google/google-button';
import { SsoButton } from '../login/sso-button';
import { useAccountForm } from '../use-account-form';

export interface RegisterFormProps extends PageProps {
  /** The token of an invitation link; empty for none. */
  invitation: string;
  /** Called with the email when the person must first open the link in an email. */
  onMailed: (email: string) => void;
}

/** Creates an account and logs in. */
export function RegisterForm({ api, session, invitation, onMailed }: RegisterFormProps) {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const form = useAccountForm();
  const { busy, error, errorId, setError, send } = form;
  const [asking, setAsking] = useState(false);
  const enter = () => navigate(afterLogin(search, state), { replace: true });
  /** An account with two-factor log-in already exists: the login page goes on. */
  const enterWithGoogle = (secondStep?: SecondStep) =>
    secondStep ? navigate({ pathname: '/login', search }, { replace: true, state: { ...state, secondStep } }) : enter();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const account = formValues(event.currentTarget, ['name', 'email', 'password', 'confirm']);
    const problem = accountProblem(account);
    if (problem !== undefined) {
      setError(...problem);
      return;
    }
    const { name, email, password } = account;
    let created: boolean | undefined;
    const done = await send(async () => {
      created = await session.register({ name, email, password, ...(invitation && { invitation }) });
    }, 'Registration failed. Please try again.');
    if (done) created === false ? onMailed(email) : enter();
  };

  return (
    <>
      {pageSettings().setUp === 'here' && (
        <Alert tone="neutral" role="none" className={styles.alert}>
          The first account manages this installation. You can also <Link to="/setup">set it up step by step</Link>.
        </Alert>
      )}
      {error !== '' && (
        <Alert id={errorId} className={styles.alert}>
          {error}
        </Alert>
      )}
      <Form className={styles.form} onSubmit={submit}>
        <NameField label="Full Name" />
        <EmailField form={form} />
        <NewPasswordFields form={form} label="Password" confirmLabel="Confirm Password" />
        <SendButton busy={busy} busyLabel="Creating Account...">
          Create Account
        </SendButton>
      </Form>
      <div className={styles.or}>or</div>
      <div className={styles.ways}>
        <SsoButton api={api} onProblem={setError} target={afterLogin(search, state)} invitation={invitation} />
        <GoogleButton
          api={api}
          session={session}
          label="Sign up with Google"
          busy={asking}
          onBusy={setAsking}
          onProblem={setError}
          onLoggedIn={enterWithGoogle}
        />
      </div>
    </>
  );
}
