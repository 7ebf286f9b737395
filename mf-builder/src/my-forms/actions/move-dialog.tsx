import type { ApiClient } from '@tessera/api-client/client';
import { errorMessage } from '@tessera/api-client/errors';
import { organizationCalls } from '@tessera/api-client/organization-calls';
import { quoted } from '@tessera/fields/quoted';
import type { FormSummary } from '@tessera/form-model/form-summary';
import { isEditingRole } from '@tessera/form-model/organization-names';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { CancelButton, Dialog } from '@tessera/shared-ui/dialog';
import { Field } from '@tessera/shared-ui/field';
import { Select } from '@tessera/shared-ui/select';
import { useState } from 'react';
import { changeForms } from '../../forms/form-list';
import { withoutForm } from '../../forms/list-changes';
import { spacesOf } from '../../forms/spaces';

/** A space that forms can move to; the id is null for the own space. */
interface MoveTarget {
  organizationId: string | null;
  name: string;
}

/** The spaces that the user may move forms of the open space to. */
function moveTargets(store: ApiClient['store']): MoveTarget[] {
  const { organizations, open } = spacesOf(store);
  const targets = organizations
    .filter(({ id, role }) => id !== open?.id && isEditingRole(role))
    .map(({ id, name }): MoveTarget => ({ organizationId: id, name }));
  return open ? [{ organizationId: null, name: 'Personal' }, ...targets] : targets;
}

interface MoveDialogProps {
  api: ApiClient;
  form: FormSummary;
  onClose: () => void;
  onDone: (text: string) => void;
}

/** Moves a form with its responses to another space. */
export function MoveDialog({ api, form, onClose, onDone }: MoveDialogProps) {
  const targets = moveTargets(api.store);
  const [place, setPlace] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const target = targets[place] ?? { organizationId: null, name: 'Personal' };
  const move = async () => {
    if (isBusy) return;
    setBusy(true);
    setError('');
    try {
      await organizationCalls(api.send).moveForm(form.id, target.organizationId);
      changeForms(api.store.user()?.id ?? '', withoutForm(form.id));
      api.store.changeForms(withoutForm(form.id));
      onDone(`${quoted(form.name)} moved to ${target.name}`);
    } catch (reason) {
      setError(errorMessage(reason, 'The form could not be moved. Check your connection and try again.'));
      setBusy(false);
    }
  };
  const who =
    target.organizationId === null
      ? 'Only you will be able to open it. The organization loses access to the form and its responses.'
      : `Everyone in ${target.name} will be able to open the form and its responses.`;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      busy={isBusy}
      title={`Move ${quoted(form.name)}`}
      footer={
        <>
          <CancelButton onClick={onClose} />
          <Button variant="primary" busy={isBusy} busyLabel="Moving…" onClick={move}>
            Move form
          </Button>
        </>
      }
    >
      {error !== '' && <Alert>{error}</Alert>}
      <Field label="Move to" hint={who}>
        {(control) => (
          <Select {...control} value={place} onChange={(event) => setPlace(Number(event.currentTarget.value))}>
            {targets.map(({ organizationId, name }, index) => (
              <option key={organizationId ?? 'own'} value={index}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </Dialog>
  );
}
