import { afterSignIn } from '@tessera/federation/after-sign-in';
import type { PageProps } from '@tessera/federation/contract';
import { Link, useLocation, useNavigate } from '@tessera/federation/router';
import { Alert } from '@tessera/shared-ui/alert';
import { Field } from '@tessera/shared-ui/field';
import { Input } from '@tessera/shared-ui/input';
import { type FormEvent, useState } from 'react';
import { accountProblem } from '../account/account-problem';
import { EmailField } from '../account/email-field';
import { formValues } from '../account/form-values';
import { NewPasswordFields } from '../account/new-password-fields';
import { SendButton } from '../account/send-button';
import { templateLead } from '../account/template-lead';
import { AuthFrame } from '../auth-frame';
import styles from '../auth-frame.module.css';
import { GoogleButton } from '../google/google-button';
import { useAccountForm } from '../use-account-form';

/** Creates an account and signs in. */
export default function RegisterPage({ api, session }: PageProps) {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const { busy, error, setError, send } = useAccountForm();
  const [asking, setAsking] = useState(false);
  const enter = () => navigate(afterSignIn(search), { replace: true });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const account = formValues(event.currentTarget, ['name', 'email', 'password', 'confirm']);
    const problem = accountProblem(account);
    if (problem !== undefined) {
      setError(problem);
      return;
    }
    const { name, email, password } = account;
    const done = await send(
      () => session.register({ name, email, password }),
      'Registration failed. Please try again.',
    );
    if (done) enter();
  };

  return (
    <AuthFrame
      title="Create your account"
      lead={`Free, and ready in a minute. ${templateLead('Sign up', search, state)}`.trim()}
      alternative={
        <>
          Already have an account?{' '}
          <Link replace to={{ pathname: '/login', search }} state={state}>
            Log in
          </Link>
        </>
      }
    >
      {error !== '' && <Alert className={styles.alert}>{error}</Alert>}
      <form className={styles.form} onSubmit={submit}>
        <Field label="Full Name">
          {(control) => <Input {...control} required size="lg" name="name" autoComplete="name" />}
        </Field>
        <EmailField />
        <NewPasswordFields label="Password" confirmLabel="Confirm Password" />
        <SendButton busy={busy} busyLabel="Creating Account...">
          Create Account
        </SendButton>
      </form>
      <GoogleButton
        api={api}
        session={session}
        label="Sign up with Google"
        busy={asking}
        onBusy={setAsking}
        onProblem={setError}
        onSignedIn={enter}
      />
    </AuthFrame>
  );
}
