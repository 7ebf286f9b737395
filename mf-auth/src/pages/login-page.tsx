import { afterSignIn } from '@tessera/federation/after-sign-in';
import type { PageProps } from '@tessera/federation/contract';
import { Link, useLocation, useNavigate } from '@tessera/federation/router';
import { Alert } from '@tessera/shared-ui/alert';
import { Field } from '@tessera/shared-ui/field';
import { PasswordInput } from '@tessera/shared-ui/password-input';
import { type FormEvent, useState } from 'react';
import { EmailField } from '../account/email-field';
import { formValues } from '../account/form-values';
import { SendButton } from '../account/send-button';
import { templateLead } from '../account/template-lead';
import { AuthFrame } from '../auth-frame';
import styles from '../auth-frame.module.css';
import { GoogleButton } from '../google/google-button';
import { useAccountForm } from '../use-account-form';

/** Logs in with email and password, or with Google. */
export default function LoginPage({ api, session }: PageProps) {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const { busy, error, setError, send } = useAccountForm();
  const [asking, setAsking] = useState(false);
  const enter = () => navigate(afterSignIn(search), { replace: true });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const credentials = formValues(event.currentTarget, ['email', 'password']);
    if (await send(() => session.login(credentials), 'Invalid email or password')) enter();
  };

  return (
    <AuthFrame
      title="Log in"
      lead={templateLead('Log in', search, state) || 'Your forms and their responses are here.'}
      alternative={
        <>
          New to Tessera?{' '}
          <Link replace to={{ pathname: '/register', search }} state={state}>
            Create an account
          </Link>
        </>
      }
    >
      {error !== '' && <Alert className={styles.alert}>{error}</Alert>}
      <form className={styles.form} onSubmit={submit}>
        <EmailField />
        <Field
          label="Password"
          aside={
            <Link replace to={{ pathname: '/forgot-password', search }}>
              Forgot password?
            </Link>
          }
        >
          {(control) => (
            <PasswordInput {...control} required size="lg" name="password" autoComplete="current-password" />
          )}
        </Field>
        <SendButton busy={busy} busyLabel="Signing in...">
          Sign In
        </SendButton>
      </form>
      <GoogleButton
        api={api}
        session={session}
        label="Sign in with Google"
        busy={asking}
        onBusy={setAsking}
        onProblem={setError}
        onSignedIn={enter}
      />
    </AuthFrame>
  );
}
