import { MAX_PASSKEY_NAME } from '@tessera/form-model/account-limits';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { Dialog } from '@tessera/shared-ui/dialog';
import { Field } from '@tessera/shared-ui/field';
import { Form } from '@tessera/shared-ui/form';
import { Input } from '@tessera/shared-ui/input';
import { type FormEvent, useId, useState } from 'react';
import { useAccountForm } from '../../use-account-form';

export interface PasskeyNameDialogProps {
  name: string;
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
}

export function PasskeyNameDialog({ name, onSave, onClose }: PasskeyNameDialogProps) {
  const form = useId();
  const { busy, error, send } = useAccountForm();
  const [isMissing, setMissing] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = String(new FormData(event.currentTarget).get('passkey-name') ?? '').trim();
    setMissing(given === '');
    if (given) await send(() => onSave(given), 'The passkey could not be saved. Check your connection and try again.');
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      busy={busy}
      title="Name your passkey"
      footer={
        <Button type="submit" form={form} variant="primary" busy={busy} busyLabel="Saving…">
          Save passkey
        </Button>
      }
    >
      <Form id={form} onSubmit={submit} noValidate>
        {error !== '' && <Alert>{error}</Alert>}
        <Field label="Name" hint="So that you recognize it in the list." error={isMissing && 'Enter a name.'}>
          {(control) => (
            <Input
              {...control}
              name="passkey-name"
              defaultValue={name}
              maxLength={MAX_PASSKEY_NAME}
              autoComplete="off"
            />
          )}
        </Field>
      </Form>
    </Dialog>
  );
}
