import type { PageProps } from '@tessera/federation/contract';
import { MAX_USER_NAME } from '@tessera/form-model/account-limits';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { Field } from '@tessera/shared-ui/field';
import { Form } from '@tessera/shared-ui/form';
import { Input } from '@tessera/shared-ui/input';
import { type FormEvent, useRef, useState } from 'react';
import { useAccountForm } from '../../use-account-form';
import { SavedNote } from '../saved-note';
import styles from '../settings.module.css';

/** Changes the owner’s name. */
export function NameForm({ api, session }: PageProps) {
  const { busy, error, setError, send } = useAccountForm();
  const [name, setName] = useState(session.user?.name ?? '');
  const [isMissing, setMissing] = useState(false);
  const [saved, setSaved] = useState(false);
  const typed = useRef(name);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSaved(false);
    setMissing(name.trim() === '');
    if (name.trim() === '') return;
    const done = await send(async () => {
      const user = await api.updateUser({ name });
      session.setUser(user);
      // What was typed since stays, and is not saved yet.
      if (typed.current === name) setName(user.name);
    }, 'The name could not be saved. Check your connection and try again.');
    setSaved(done && typed.current === name);
  };

  return (
    <Form className={styles.form} onSubmit={submit} noValidate>
      {error !== '' && <Alert>{error}</Alert>}
      <Field label="Full name" error={isMissing && 'Enter your name.'}>
        {(control) => (
          <Input
            {...control}
            autoComplete="name"
            maxLength={MAX_USER_NAME}
            value={name}
            onChange={(event) => {
              typed.current = event.currentTarget.value;
              setName(typed.current);
              setMissing(false);
              setSaved(false);
              setError('');
            }}
          />
        )}
      </Field>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={busy} busyLabel="Saving name…">
          Save name
        </Button>
        <SavedNote shown={saved} />
      </div>
    </Form>
  );
}
