import type { InstallationCalls } from '@tessera/api-client/installation-calls';
import { MAX_INSTALLATION_NAME } from '@tessera/form-model/account-limits';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { Field } from '@tessera/shared-ui/field';
import { Form } from '@tessera/shared-ui/form';
import { Input } from '@tessera/shared-ui/input';
import { type FormEvent, useState } from 'react';
import { useAccountForm } from '../../use-account-form';
import { SavedNote } from '../saved-note';
import styles from '../settings.module.css';

export interface InstallationNameProps {
  calls: Pick<InstallationCalls, 'updateInstallation'>;
  name: string;
}

/** Renames the installation. */
export function InstallationName({ calls, name }: InstallationNameProps) {
  const { busy, error, send } = useAccountForm();
  const [saved, setSaved] = useState(false);
  const [known, setKnown] = useState(name);
  const [isMissing, setMissing] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = String(new FormData(event.currentTarget).get('installation') ?? '').trim();
    setSaved(false);
    setMissing(given === '');
    if (!given) return;
    setSaved(
      await send(
        async () => setKnown((await calls.updateInstallation({ name: given, before: { name: known } })).name),
        'The name could not be saved. Check your connection and try again.',
      ),
    );
  };
  return (
    <Form className={styles.form} onSubmit={submit} noValidate>
      {error !== '' && <Alert>{error}</Alert>}
      <Field label="Name of the installation" error={isMissing && 'Enter a name of 1 to 60 characters.'}>
        {(control) => (
          <Input
            {...control}
            name="installation"
            defaultValue={name}
            maxLength={MAX_INSTALLATION_NAME}
            autoComplete="off"
          />
        )}
      </Field>
      <div className={styles.actions}>
        <Button type="submit" busy={busy} busyLabel="Saving…">
          Save name
        </Button>
        <SavedNote shown={saved} />
      </div>
    </Form>
  );
}
