import type { ApiClient } from '@tessera/api-client/client';
import { isConflict } from '@tessera/api-client/errors';
import { quoted } from '@tessera/fields/quoted';
import type { FormSummary } from '@tessera/form-model/form-summary';
import { AlertDialog } from '@tessera/shared-ui/alert-dialog';
import { counted } from '@tessera/shared-ui/counted';
import { Field } from '@tessera/shared-ui/field';
import { Input } from '@tessera/shared-ui/input';
import { useState } from 'react';
import { doToEach } from '../../forms/do-to-each';
import { changeForms, type ListChange } from '../../forms/form-list';
import { withForm } from '../../forms/list-changes';
import styles from './action-dialog.module.css';
import { type FormAction, type FormActionName, formActions } from './form-actions';
import { useResponseCounts } from './use-response-counts';

interface ConfirmationFieldProps {
  label: string;
  /** The text to type. */
  expected: string;
  value: string;
  onChange: (text: string) => void;
  onEnter: () => void;
}

/** Asks the owner to type a text before responses are deleted. */
function ConfirmationField({ label, expected, value, onChange, onEnter }: ConfirmationFieldProps) {
  return (
    <Field
      className={styles.confirmation}
      label={
        <>
          {label}
          <strong>{expected}</strong>
        </>
      }
    >
      {(control) => (
        <Input
          {...control}
          value={value}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={({ key }) => {
            if (key === 'Enter') onEnter();
          }}
        />
      )}
    </Field>
  );
}

interface ActionResult {
  /** Forms that the action failed for. */
  failed: readonly FormSummary[];
  /** The messages of the failures. */
  problems: readonly string[];
}

/** Applies an action to the forms and updates the list. Never rejects. */
async function applyAction(
  api: ApiClient,
  action: FormAction,
  forms: readonly FormSummary[],
  responses: ReadonlyMap<string, number> | null,
): Promise<ActionResult> {
  const failed = new Set(forms);
  const changes: ListChange[] = [];
  const { problems } = await doToEach(forms, async (form) => {
    try {
      changes.push(await action.run(api, form, responses?.get(form.id) ?? 0));
      failed.delete(form);
    } catch (error) {
      if (isConflict(error) && error.current) changes.push(withForm(error.current));
      throw error;
    }
  });
  // One change for all forms: the list renders once.
  changeForms(api.store.user()?.id ?? '', (list) => changes.reduce((before, change) => change(before), list));
  return { failed: [...failed], problems: [...new Set(problems)] };
}

/** The name as it is displayed: a browser shows several spaces as one, and letters have several encodings. */
const asDisplayed = (text: string) => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

/** Shows that an action succeeded for some forms; empty if it did for none. */
const partlyDone = (action: FormAction, done: number, failed: number) =>
  done > 0 ? [`${action.done(counted(done, 'form'))}, ${failed.toLocaleString()} not.`] : [];

const none: readonly FormSummary[] = [];

export interface ActionDialogProps {
  api: ApiClient;
  action: FormActionName;
  forms: readonly FormSummary[];
  onClose: () => void;
  /** Called with the success message when the action succeeded for all forms. */
  onDone: (message: string) => void;
}

/** Asks before an action on forms, explains its consequences, runs it, and stays open with the reason if it fails. */
export function ActionDialog({ api, action: name, forms, onClose, onDone }: ActionDialogProps) {
  const action: FormAction = formActions[name];
  // A form leaves the list when the action is done; the dialog still names it.
  const [about, setAbout] = useState(forms);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const [typed, setTyped] = useState('');
  const { state, data: responses, error: countError, retry } = useResponseCounts(api, action.destroys ? about : none);
  const isCounted = state === 'idle' || state === 'loaded';
  const lost = about.reduce((sum, { id }) => sum + (responses?.get(id) ?? 0), 0);
  const isSingle = about.length === 1;
  const count = counted(about.length, 'form');
  const expected = isSingle ? (about[0]?.name ?? '') : `delete ${count}`;

  const confirm = async () => {
    if (!isCounted) return countError ? retry() : undefined;
    if (lost > 0 && asDisplayed(typed) !== asDisplayed(expected)) {
      setError(isSingle ? 'This is not the form’s name.' : `Type ${quoted(expected)} to continue.`);
      return;
    }
    setBusy(true);
    setError('');
    const { failed, problems } = await applyAction(api, action, about, responses);
    setBusy(false);
    if (problems.length === 0) return onDone(action.done(count));
    // Another list of forms counts the responses again.
    setAbout(failed);
    setError([...partlyDone(action, about.length - failed.length, failed.length), ...problems].join(' '));
  };

  return (
    <AlertDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={action.question(count)}
      confirmLabel={action.confirmLabel}
      tone={action.tone}
      onConfirm={confirm}
      busy={busy}
      busyLabel={action.busyLabel}
      error={error || (countError ? `The responses could not be counted. ${countError.message}` : '')}
    >
      {isSingle && <p className={styles.name}>{about[0]?.name}</p>}
      {state === 'loading' && <p role="status">Counting responses…</p>}
      {isCounted && <p>{action.consequence(about, lost)}</p>}
      {lost > 0 && (
        <ConfirmationField
          label={isSingle ? 'Type the form’s name to confirm: ' : 'To confirm, type: '}
          expected={expected}
          value={typed}
          onChange={setTyped}
          onEnter={() => busy || void confirm()}
        />
      )}
    </AlertDialog>
  );
}
