import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { Field } from '@tessera/shared-ui/field';
import { Form } from '@tessera/shared-ui/form';
import { Input } from '@tessera/shared-ui/input';
import { type FormEvent, useState } from 'react';
import { useAccountForm } from '../../use-account-form';
import styles from '../settings.module.css';

interface PersonFormProps {
  /** Name of the input, unique on the page. */
  name: string;
  /** Label of the input. */
  label: string;
  hint: string;
  /** Label of the button. */
  action: string;
  /** Label of the button while it works. */
  busyLabel: string;
  /** The message if the call fails without one of its own. */
  failed: string;
  /** The message after the call. */
  done(email: string): string;
  call(email: string): Promise<void>;
}

/** Does something to another person’s account, which is chosen by its email. */
export function PersonForm({ name, label, hint, action, busyLabel, failed, done, call }: PersonFormProps) {
  const { busy, error, errorAt, send } = useAccountForm();
  const [message, setMessage] = useState('');
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get(name) ?? '').trim();
    setMessage('');
    if (await send(() => call(email), failed)) setMessage(done(email));
  };
  return (
    <Form className={styles.form} onSubmit={submit}>
      {message !== '' && <Alert tone="success">{message}</Alert>}
      {error !== '' && errorAt.length === 0 && <Alert>{error}</Alert>}
      <Field label={label} hint={hint} error={errorAt.includes('email') && error}>
        {(control) => <Input {...control} required name={name} type="email" autoComplete="off" />}
      </Field>
      <div>
        <Button type="submit" busy={busy} busyLabel={busyLabel}>
          {action}
        </Button>
      </div>
    </Form>
  );
}
