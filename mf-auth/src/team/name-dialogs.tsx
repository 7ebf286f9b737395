import { isApiError } from '@tessera/api-client/errors';
import { MAX_ORGANIZATION_NAME } from '@tessera/form-model/organization-names';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { Check } from '@tessera/shared-ui/check';
import { CancelButton, Dialog } from '@tessera/shared-ui/dialog';
import { Field } from '@tessera/shared-ui/field';
import { Form } from '@tessera/shared-ui/form';
import { Input } from '@tessera/shared-ui/input';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useAccountForm } from '../use-account-form';
import styles from './team.module.css';

interface NameDialogProps {
  title: string;
  label: string;
  busyLabel: string;
  /** The name before a change; empty for a new organization. */
  name: string;
  /** Saves the name. Rejects with an `ApiError`. */
  onSave: (name: string) => Promise<unknown>;
  onClose: () => void;
  /** Below the field. */
  children?: ReactNode;
}

/** Asks for the name of an organization. */
export function NameDialog({ title, label, busyLabel, name: before, onSave, onClose, children }: NameDialogProps) {
  const form = useId();
  const { busy, error, send } = useAccountForm();
  const [name, setName] = useState(before);
  const [problem, setProblem] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setProblem('Enter a name.');
    setProblem('');
    await send(async () => {
      try {
        await onSave(name.trim());
      } catch (reason) {
        if (!(isApiError(reason) && reason.code === 'organization-name-taken')) throw reason;
        setProblem(reason.message);
      }
    }, 'The organization could not be saved. Check your connection and try again.');
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      busy={busy}
      title={title}
      footer={
        <>
          <CancelButton onClick={onClose} />
          <Button type="submit" form={form} variant="primary" busy={busy} busyLabel={busyLabel}>
            {label}
          </Button>
        </>
      }
    >
      <Form id={form} className={styles.form} onSubmit={submit} noValidate>
        {error !== '' && <Alert>{error}</Alert>}
        <Field label="Name" hint="Shown to members and in invitations." error={problem}>
          {(control) => (
            <Input
              {...control}
              maxLength={MAX_ORGANIZATION_NAME}
              autoComplete="organization"
              value={name}
              onChange={(event) => {
                setName(event.currentTarget.value);
                setProblem('');
              }}
            />
          )}
        </Field>
        {children}
      </Form>
    </Dialog>
  );
}

interface CreateDialogProps {
  /** Own forms that could move to it; null while they are counted. */
  formCount: number | null;
  onCreate: (name: string, movesForms: boolean) => Promise<unknown>;
  onClose: () => void;
}

/** Creates an organization, with the own forms or without. */
export function CreateDialog({ formCount, onCreate, onClose }: CreateDialogProps) {
  const [movesForms, setMovesForms] = useState(false);
  return (
    <NameDialog
      title="Create an organization"
      label="Create organization"
      busyLabel="Creating organization…"
      name=""
      onSave={(name) => onCreate(name, movesForms)}
      onClose={onClose}
    >
      {formCount !== null && formCount > 0 && (
        <Check
          checked={movesForms}
          onChange={(event) => setMovesForms(event.currentTarget.checked)}
          label={formCount === 1 ? 'Move my personal form to it' : `Move my ${formCount} personal forms to it`}
        />
      )}
    </NameDialog>
  );
}
