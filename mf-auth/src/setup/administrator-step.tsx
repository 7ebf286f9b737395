import type { Session } from '@tessera/federation/contract';
import { Alert } from '@tessera/shared-ui/alert';
import { Field } from '@tessera/shared-ui/field';
import { Form } from '@tessera/shared-ui/form';
import { Input } from '@tessera/shared-ui/input';
import type { FormEvent } from 'react';
import { accountProblem } from '../account/account-problem';
import { EmailField } from '../account/email-field';
import { formValues } from '../account/form-values';
import { NameField } from '../account/name-field';
import { NewPasswordFields } from '../account/new-password-fields';
import { SendButton } from '../account/send-button';
import styles from '../auth-frame.module.css';
import { markedBy, useAccountForm } from '../use-account-form';

export interface AdministratorStepProps {
  session: Pick<Session, 'register'>;
  /** Whether the code that the server printed is needed. */
  needsCode: boolean;
  /** Called with the name of the administrator, who is logged in then. */
  onCreated: (name: string) => void;
}

/** Creates the first account. */
export function AdministratorStep({ session, needsCode, onCreated }: AdministratorStepProps) {
  const form = useAccountForm();
  const { busy, error, errorId, setError, send } = form;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { name, email, password, confirm, code } = formValues(event.currentTarget, [
      'name',
      'email',
      'password',
      'confirm',
      'code',
    ]);
    const problem = accountProblem({ name, email, password, confirm });
    if (problem !== undefined) {
      setError(...problem);
      return;
    }
    const done = await send(async () => {
      await session.register({ name, email, password, ...(needsCode && { setUpCode: code }) });
    }, 'The account could not be created. Check your connection and try again.');
    if (done) onCreated(name);
  };
  return (
    <>
      {error !== '' && (
        <Alert id={errorId} className={styles.alert}>
          {error}
        </Alert>
      )}
      <Form className={styles.form} onSubmit={submit}>
        {needsCode && (
          <Field label="Set-up code" hint="The server printed it when it started: look at its console or log.">
            {(control) => (
              <Input
                {...control}
                {...markedBy(form, 'code', control['aria-describedby'])}
                required
                size="lg"
                name="code"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={40}
              />
            )}
          </Field>
        )}
        <NameField label="Full name" />
        <EmailField form={form} />
        <NewPasswordFields form={form} label="Password" confirmLabel="Confirm password" />
        <SendButton busy={busy} busyLabel="Creating administrator…">
          Create administrator
        </SendButton>
      </Form>
    </>
  );
}
