import { errorMessage } from '@tessera/api-client/errors';
import { repeatableIds } from '@tessera/api-client/repeatable-ids';
import { MAX_VIEW_NAME } from '@tessera/form-model/response-limits';
import { Button } from '@tessera/shared-ui/button';
import { Check } from '@tessera/shared-ui/check';
import { CancelButton, Dialog } from '@tessera/shared-ui/dialog';
import { Field } from '@tessera/shared-ui/field';
import { FieldGroup } from '@tessera/shared-ui/field-group';
import { Form } from '@tessera/shared-ui/form';
import { Input } from '@tessera/shared-ui/input';
import { type FormEvent, useId, useState } from 'react';
import styles from './view-form.module.css';

/** The values of the form. */
export interface ViewFormValues {
  name: string;
  /** Undefined if the form does not ask. */
  isPrivate?: boolean;
}

interface ViewFormProps {
  /** The text of the heading and of the button. */
  title: string;
  /** The initial name. */
  initialName: string;
  hint?: string;
  /** Whether only its maker can use the view; undefined if no one else sees the responses anyway. */
  isInitiallyPrivate?: boolean | undefined;
  /** @param id of a view that it creates */
  onSave: (values: ViewFormValues, id: string) => Promise<void>;
  onClose: () => void;
}

/** Also for a dialog that was opened again because the answer was lost. */
const ids = repeatableIds();

/** Asks for the name of a view, and who can use it. It stays open while the name is missing or refused. */
export function ViewForm({ title, initialName, hint, isInitiallyPrivate, onSave, onClose }: ViewFormProps) {
  const [name, setName] = useState(initialName);
  const [isPrivate, setPrivate] = useState(isInitiallyPrivate);
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const form = useId();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (!wanted) return setError('Enter a name.');
    setBusy(true);
    try {
      const values = { name: wanted, ...(isPrivate !== undefined && { isPrivate }) };
      await onSave(values, ids.of(values));
      ids.forget();
      onClose();
    } catch (reason) {
      setError(errorMessage(reason));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      // A save cannot be cancelled: the dialog waits for its outcome.
      busy={isBusy}
      title={title}
      footer={
        <>
          <CancelButton onClick={onClose} />
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
              value={name}
              maxLength={MAX_VIEW_NAME}
              onChange={(event) => {
                setName(event.currentTarget.value);
                setError('');
              }}
            />
          )}
        </Field>
        {isPrivate !== undefined && (
          <FieldGroup legend="Who can use it" role="radiogroup">
            <Check type="radio" name="access" label="Only me" checked={isPrivate} onChange={() => setPrivate(true)} />
            <Check
              type="radio"
              name="access"
              label="Everyone who can see these responses"
              checked={!isPrivate}
              onChange={() => setPrivate(false)}
            />
          </FieldGroup>
        )}
      </Form>
    </Dialog>
  );
}
