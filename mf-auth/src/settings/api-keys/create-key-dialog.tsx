import type { ApiKeyCalls } from '@tessera/api-client/api-key-calls';
import { isApiError, isRefused } from '@tessera/api-client/errors';
import { newUuid } from '@tessera/api-client/new-uuid';
import { MAX_KEY_NAME } from '@tessera/form-model/account-limits';
import { apiKeyScopes } from '@tessera/form-model/api-key-scopes';
import type { WireApiKeyCreated, WireScope } from '@tessera/form-model/wire';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { Check } from '@tessera/shared-ui/check';
import { CancelButton, Dialog } from '@tessera/shared-ui/dialog';
import { Field } from '@tessera/shared-ui/field';
import { FieldGroup } from '@tessera/shared-ui/field-group';
import { Form } from '@tessera/shared-ui/form';
import { Input } from '@tessera/shared-ui/input';
import { type FormEvent, useId, useState } from 'react';
import { ExpiryField } from '../../account/expiry-field';
import { useAccountForm } from '../../use-account-form';
import styles from './api-keys.module.css';
import { scopeTexts } from './scope-texts';

const lives = [
  { days: 30, label: 'After 30 days' },
  { days: 90, label: 'After 90 days' },
  { days: 365, label: 'After one year' },
  { days: null, label: 'Never' },
];

export interface CreateKeyDialogProps {
  calls: Pick<ApiKeyCalls, 'createApiKey'>;
  /** Called when the dialog is closed without a key, and whether one may have been created. */
  onClose: (mayBeCreated: boolean) => void;
  onCreated: (created: WireApiKeyCreated) => void;
}

const MAY_BE_CREATED =
  'There was no answer, so the key may have been created. Try again to get one that you can copy: it replaces the other one.';

interface ScopeChecksProps {
  chosen: readonly WireScope[];
  onChange: (chosen: WireScope[]) => void;
  error: string;
}

function ScopeChecks({ chosen, onChange, error }: ScopeChecksProps) {
  return (
    <FieldGroup legend="Scopes" error={error} className={styles.scopes}>
      {apiKeyScopes.map((scope) => (
        <Check
          key={scope}
          className={styles.scope}
          checked={chosen.includes(scope)}
          onChange={(event) =>
            onChange(event.currentTarget.checked ? [...chosen, scope] : chosen.filter((other) => other !== scope))
          }
          label={
            <>
              <b>{scopeTexts[scope].label}</b>
              <small>{scopeTexts[scope].note}</small>
            </>
          }
        />
      ))}
    </FieldGroup>
  );
}

/** Asks for the name, the scopes and the life of a new key. */
export function CreateKeyDialog({ calls, onClose, onCreated }: CreateKeyDialogProps) {
  const form = useId();
  const { busy, error, send } = useAccountForm();
  const [creationId] = useState(newUuid);
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<WireScope[]>(['forms:read']);
  const [days, setDays] = useState<number | null>(90);
  const [problems, setProblems] = useState({ name: '', scopes: '' });
  // Whether the answer to a call was lost that may have created the key.
  const [mayBeCreated, setUnknown] = useState(false);
  const close = () => onClose(mayBeCreated);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = {
      name: name.trim() === '' ? 'Enter a name.' : '',
      scopes: chosen.length === 0 ? 'Choose at least one scope.' : '',
    };
    setProblems(found);
    if (found.name || found.scopes) return;
    await send(async () => {
      try {
        onCreated(await calls.createApiKey({ creationId, name, scopes: chosen, expiresInDays: days }));
      } catch (reason) {
        if (isApiError(reason) && reason.code === 'key-name-taken')
          return setProblems({ name: reason.message, scopes: '' });
        if (isRefused(reason)) throw reason;
        setUnknown(true);
        throw new Error(MAY_BE_CREATED);
      }
    }, 'The key could not be created. Check your connection and try again.');
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => open || close()}
      busy={busy}
      title="Create an API key"
      footer={
        <>
          <CancelButton onClick={close} />
          <Button type="submit" form={form} variant="primary" busy={busy} busyLabel="Creating API key…">
            Create API key
          </Button>
        </>
      }
    >
      <Form id={form} className={styles.form} onSubmit={submit} noValidate>
        {error !== '' && <Alert>{error}</Alert>}
        <Field label="Name" hint="Where you will use the key." error={problems.name}>
          {(control) => (
            <Input
              {...control}
              maxLength={MAX_KEY_NAME}
              autoComplete="off"
              value={name}
              onChange={(event) => {
                setName(event.currentTarget.value);
                setProblems({ ...problems, name: '' });
              }}
            />
          )}
        </Field>
        <ScopeChecks
          chosen={chosen}
          error={problems.scopes}
          onChange={(next) => {
            setChosen(next);
            setProblems({ ...problems, scopes: '' });
          }}
        />
        <ExpiryField
          lives={lives}
          days={days}
          onChange={setDays}
          hint={(end) => (end === null ? 'Until you revoke it.' : `On ${end}. We send an email a week before.`)}
        />
      </Form>
    </Dialog>
  );
}
