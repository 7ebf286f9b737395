import { MAX_INSTALLATION_NAME } from '@tessera/form-model/account-limits';
import { Field } from '@tessera/shared-ui/field';
import { Form } from '@tessera/shared-ui/form';
import { Input } from '@tessera/shared-ui/input';
import { type FormEvent, useState } from 'react';
import { SendButton } from '../account/send-button';
import styles from '../auth-frame.module.css';

export interface NameStepProps {
  name: string;
  address: string;
  /** Called at each change. */
  onTyped: (name: string) => void;
  onNamed: (name: string) => void;
}

/** Names the installation. */
export function NameStep({ name, address, onTyped, onNamed }: NameStepProps) {
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = String(new FormData(event.currentTarget).get('installation') ?? '').trim();
    setWrong(given === '');
    if (given) onNamed(given);
  };
  return (
    <Form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label="Name"
        hint="Shown on the log-in page and in authenticator apps. You can change it later."
        error={isWrong && 'Enter a name of 1 to 60 characters.'}
      >
        {(control) => (
          <Input
            {...control}
            size="lg"
            name="installation"
            defaultValue={name}
            onChange={(event) => onTyped(event.currentTarget.value)}
            maxLength={MAX_INSTALLATION_NAME}
            autoComplete="organization"
          />
        )}
      </Field>
      <Field
        label="Public address"
        hint="Links to your forms start with it. The server’s setting PUBLIC_URL changes it."
      >
        {(control) => <Input {...control} size="lg" type="url" readOnly value={address} />}
      </Field>
      <SendButton busy={false} busyLabel="Continue">
        Continue
      </SendButton>
    </Form>
  );
}
