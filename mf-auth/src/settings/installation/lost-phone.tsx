import type { InstallationCalls } from '@tessera/api-client/installation-calls';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { Field } from '@tessera/shared-ui/field';
import { Input } from '@tessera/shared-ui/input';
import { type FormEvent, useState } from 'react';
import { useAccountForm } from '../../use-account-form';
import styles from '../settings.module.css';

/** Turns off two-factor log-in for another person. */
export function LostPhone({ calls }: { calls: Pick<InstallationCalls, 'turnOffTwoFactor'> }) {
  const { busy, error, send } = useAccountForm();
  const [done, setDone] = useState('');
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('lost-phone') ?? '').trim();
    setDone('');
    const isOff = await send(
      () => calls.turnOffTwoFactor(email),
      'Two-factor log-in could not be turned off. Please try again.',
    );
    if (isOff) setDone(email);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      {done !== '' && <Alert tone="success">Two-factor log-in is off for {done}.</Alert>}
      {error !== '' && <Alert>{error}</Alert>}
      <Field label="Email of the person" hint="First check that the request really comes from this person.">
        {(control) => <Input {...control} required name="lost-phone" type="email" autoComplete="off" />}
      </Field>
      <div>
        <Button type="submit" busy={busy} busyLabel="Turning off…">
          Turn off two-factor log-in
        </Button>
      </div>
    </form>
  );
}
