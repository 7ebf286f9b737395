import { logInAt } from '@tessera/api-client/login-calls';
import type { PageProps } from '@tessera/federation/contract';
import { useNavigate } from '@tessera/federation/router';
import { Alert } from '@tessera/shared-ui/alert';
import { Field } from '@tessera/shared-ui/field';
import { Form } from '@tessera/shared-ui/form';
import { PasswordInput } from '@tessera/shared-ui/password-input';
import { type FormEvent, useState } from 'react';
import { accountProblem } from '../account/account-problem';
import { formValues } from '../account/form-values';
import { NameField } from '../account/name-field';
import { NewPasswordFields } from '../account/new-password-fields';
import { SendButton } from '../account/send-button';
import { AuthFrame } from '../auth-frame';
import styles from '../auth-frame.module.css';
import { type FormProblem, markedBy, useAccountForm } from '../use-account-form';

function ChosenPassword({ form }: { form: FormProblem }) {
  return (
    <Field label="Password">
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
  );
}

function OwnAccount({ form }: { form: FormProblem }) {
  return (
    <>
      <NameField label="Full Name" />
      <NewPasswordFields form={form} label="Password" confirmLabel="Confirm Password" />
    </>
  );
}

/**
 * Finishes a registration with the token of an emailed link and the password that was chosen. Without the question, a stranger
 * who registered the email first would get an account with a password that only the stranger knows. A person who does not know
 * that password chooses a name and a password here.
 */
export function ConfirmEmail({ api, session, token }: PageProps & { token: string }) {
  const navigate = useNavigate();
  const form = useAccountForm();
  const { busy, error, errorId, setError, send } = form;
  const [isOwn, setIsOwn] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { name, password, confirm } = formValues(event.currentTarget, ['name', 'password', 'confirm']);
    const problem = isOwn ? accountProblem({ name, email: '', password, confirm }) : undefined;
    if (problem !== undefined) {
      setError(...problem);
      return;
    }
    const done = await send(async () => {
      const { user } = await logInAt(api, 'confirm-registration', { token, password, ...(isOwn && { name }) });
      session.setUser(user);
    }, 'Your email could not be confirmed. Check your connection and try again.');
    if (done) navigate('/dashboard', { replace: true });
  };
  const turn = () => {
    setIsOwn(!isOwn);
    setError('');
  };
  return (
    <AuthFrame
      title="Confirm your email"
      lead={
        isOwn
          ? 'Choose a name and a password. They replace those of this sign-up.'
          : 'Enter the password that you chose when you signed up.'
      }
      alternative={
        <>
          {isOwn
            ? 'Do you know the password of this sign-up? '
            : 'Forgot the password, or did someone else sign you up? '}
          <button type="button" onClick={turn}>
            {isOwn ? 'Enter it' : 'Choose your own'}
          </button>
        </>
      }
    >
      {error !== '' && (
        <Alert id={errorId} className={styles.alert}>
          {error}
        </Alert>
      )}
      <Form key={`${isOwn}`} className={styles.form} onSubmit={submit}>
        {isOwn ? <OwnAccount form={form} /> : <ChosenPassword form={form} />}
        <SendButton busy={busy} busyLabel="Confirming…">
          Confirm email
        </SendButton>
      </Form>
    </AuthFrame>
  );
}
