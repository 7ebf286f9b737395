import type { PageProps } from '@tessera/federation/contract';
import { Link, useSearchParams } from '@tessera/federation/router';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { Field } from '@tessera/shared-ui/field';
import { PasswordInput } from '@tessera/shared-ui/password-input';
import { type FormEvent, useState } from 'react';
import { passwordChangeProblem } from '../account/account-problem';
import { formTexts } from '../account/form-texts';
import { AuthFrame } from '../auth-frame';
import frame from '../auth-frame.module.css';
import { useSending } from '../use-sending';

/** Choose a new password by the link from the mail, whose `token` is the proof. */
export default function ResetPasswordPage({ api }: PageProps) {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { busy, error, setError, send } = useSending();
  const [done, setDone] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { password, confirm } = formTexts(event.currentTarget, ['password', 'confirm']);
    const problem = passwordChangeProblem({ current: token, next: password, confirm });
    if (problem !== undefined) {
      setError(problem);
      return;
    }
    setDone(
      await send(() => api.resetPassword({ token, password }), 'The password could not be saved. Please try again.'),
    );
  };

  const back = <Link to="/login">Back to sign in</Link>;
  if (done || token === '') {
    return (
      <AuthFrame
        title="Choose a new password"
        lead={done ? 'You can sign in with it now.' : 'This needs the link from the mail.'}
        alternative={back}
      >
        {done ? (
          <Alert tone="success">Password changed successfully!</Alert>
        ) : (
          <Alert>
            This link is not complete. Open it from the mail again, or{' '}
            <Link to="/forgot-password">ask for a new one</Link>.
          </Alert>
        )}
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Choose a new password" lead="You are signed out elsewhere when it changes." alternative={back}>
      {error !== '' && <Alert className={frame.alert}>{error}</Alert>}
      <form className={frame.form} onSubmit={submit}>
        <Field label="New Password" aside={<span id="password-rule">At least 6 characters</span>}>
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
        <Field label="Confirm New Password">
          {(control) => <PasswordInput {...control} required size="lg" name="confirm" autoComplete="new-password" />}
        </Field>
        <Button
          type="submit"
          variant="primary"
          block
          className={`${frame.tall} ${frame.send}`}
          busy={busy}
          busyLabel="Saving…"
        >
          Save password
        </Button>
      </form>
    </AuthFrame>
  );
}
