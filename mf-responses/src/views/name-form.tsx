import { errorMessage } from '@tessera/api-client/errors';
import { MAX_VIEW_NAME } from '@tessera/form-model/response-limits';
import { Button } from '@tessera/shared-ui/button';
import { Check } from '@tessera/shared-ui/check';
import { Dialog } from '@tessera/shared-ui/dialog';
import { Field } from '@tessera/shared-ui/field';
import { FieldGroup } from '@tessera/shared-ui/field-group';
import { Form } from '@tessera/shared-ui/form';
import { Input } from '@tessera/shared-ui/input';
import { type FormEvent, useId, useState } from 'react';
import styles from './name-form.module.css';

/** What is asked about a view. */
export interface NamedView {
  name: string;
  /** Undefined where it was not asked. */
  isPrivate?: boolean;
}

interface NameFormProps {
  /** The heading, and the button. */
  title: string;
  /** The name that it begins with. */
  name: string;
  hint?: string;
  /** Who can use the view. Undefined where no one else sees the responses. */
  isPrivate?: boolean | undefined;
  onSave: (named: NamedView) => Promise<void>;
  onClose: () => void;
}

/** Asks for the name of a view. It stays open while the name is missing or refused. */
export function NameForm({ title, name, hint, isPrivate, onSave, onClose }: NameFormProps) {
  const [typed, setTyped] = useState(name);
  const [isOwn, setOwn] = useState(isPrivate);
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const form = useId();
  // What is being saved cannot be taken back: the dialog waits for the outcome.
  const close = () => isBusy || onClose();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = typed.trim();
    if (!wanted) return setError('Enter a name.');
    setBusy(true);
    try {
      await onSave({ name: wanted, ...(isOwn !== undefined && { isPrivate: isOwn }) });
      onClose();
    } catch (reason) {
      setError(errorMessage(reason));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      title={title}
      footer={
        <>
          <Button variant="ghost" onClick={close} disabled={isBusy}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={form} busy={isBusy} busyLabel="Saving…">
            {title}
          </Button>
        </>
      }
    >
      <Form id={form} className={styles.form} onSubmit={(event) => void save(event)} noValidate>
        <Field label="Name" hint={hint} error={error}>
          {(control) => (
            <Input
              {...control}
              value={typed}
              maxLength={MAX_VIEW_NAME}
              onChange={(event) => {
                setTyped(event.currentTarget.value);
                setError('');
              }}
            />
          )}
        </Field>
        {isOwn !== undefined && (
          <FieldGroup legend="Who can use it" role="radiogroup">
            <Check type="radio" name="users" label="Only me" checked={isOwn} onChange={() => setOwn(true)} />
            <Check
              type="radio"
              name="users"
              label="Everyone who can see these responses"
              checked={!isOwn}
              onChange={() => setOwn(false)}
            />
          </FieldGroup>
        )}
      </Form>
    </Dialog>
  );
}
