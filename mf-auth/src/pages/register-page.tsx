import type { PageProps } from '@tessera/federation/contract';
import { Link, useNavigate } from '@tessera/federation/router';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { Field } from '@tessera/shared-ui/field';
import { Input } from '@tessera/shared-ui/input';
import { PasswordInput } from '@tessera/shared-ui/password-input';
import { type FormEvent, useState } from 'react';
import { accountProblem } from '../account/account-problem';
import { formTexts } from '../account/form-texts';
import { AuthFrame } from '../auth-frame';
import frame from '../auth-frame.module.css';
import { GoogleButton } from '../google/google-button';
import { useSending } from '../use-sending';

/** Create an account; being signed in follows at once. */
export default function RegisterPage({ api, session }: PageProps) {
  const navigate = useNavigate();
  const { busy, error, setError, send } = useSending();
  const [asking, setAsking] = useState(false);
  const enter = () => navigate('/dashboard', { replace: true });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const account = formTexts(event.currentTarget, ['name', 'email', 'password', 'confirm']);
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
      lead="Free, and ready in a minute."
      alternative={
        <>
          Already have an account? <Link to="/login">Sign in</Link>
        </>
      }
    >
      {error !== '' && <Alert className={frame.alert}>{error}</Alert>}
      <form className={frame.form} onSubmit={submit}>
        <Field label="Full Name">
          {(control) => <Input {...control} required size="lg" name="name" autoComplete="name" />}
        </Field>
        <Field label="Email">
          {(control) => (
            <Input {...control} required size="lg" name="email" type="email" autoComplete="email" spellCheck={false} />
          )}
        </Field>
        <Field label="Password" aside={<span id="password-rule">At least 6 characters</span>}>
          {(control) => (
            <PasswordInput
              {...control}
              aria-describedby="password-rule"
              required
              size="lg"
              name="password"
              autoComplete="new-password"
            />
          )}
        </Field>
        <Field label="Confirm Password">
          {(control) => <PasswordInput {...control} required size="lg" name="confirm" autoComplete="new-password" />}
        </Field>
        <Button
          type="submit"
          variant="primary"
          block
          className={`${frame.tall} ${frame.send}`}
          busy={busy}
          busyLabel="Creating Account..."
        >
          Create Account
        </Button>
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
