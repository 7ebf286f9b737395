import type { ApiClient } from '@tessera/api-client/client';
import { isConflict } from '@tessera/api-client/errors';
import type { FormSummary } from '@tessera/form-model/form-summary';
import { AlertDialog } from '@tessera/shared-ui/alert-dialog';
import { counted } from '@tessera/shared-ui/counted';
import { Field } from '@tessera/shared-ui/field';
import { Input } from '@tessera/shared-ui/input';
import { useState } from 'react';
import { doToEach } from '../../forms/do-to-each';
import { changeForms, type ListChange } from '../../forms/form-list';
import { withForm } from '../../forms/list-changes';
import styles from '../my-forms.module.css';
import { type Act, type ActName, acts } from './form-actions';
import { useResponseCounts } from './use-response-counts';

export interface ActDialogProps {
  api: ApiClient;
  act: ActName;
  forms: readonly FormSummary[];
  onClose: () => void;
  /** It was done to all of them; in these words. */
  onDone: (words: string) => void;
}

const none: readonly FormSummary[] = [];

/** A name as it is seen: a browser shows many spaces as one, and letters may be composed in two ways. */
const asSeen = (text: string) => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

/** Asks before something is done to forms, says what follows from it, does it, and stays with the reason if that fails. */
export function ActDialog({ api, act: name, forms, onClose, onDone }: ActDialogProps) {
  const act: Act = acts[name];
  // A form leaves the list when it is done; what the dialog is about stays.
  const [about, setAbout] = useState(forms);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const [typed, setTyped] = useState('');
  const words = counted(about.length, 'form');
  const { state, data: responses, error: countError, retry } = useResponseCounts(api, act.destroys ? about : none);
  const isCounted = state === 'idle' || state === 'loaded';
  const lost = about.reduce((sum, { id }) => sum + (responses?.get(id) ?? 0), 0);
  const mustType = lost > 0;
  const expected = about.length === 1 ? (about[0]?.name ?? '') : `delete ${words}`;

  const confirm = async () => {
    if (!isCounted) {
      if (countError) retry();
      return;
    }
    if (mustType && asSeen(typed) !== asSeen(expected)) {
      setError(about.length === 1 ? 'This is not the form’s name.' : `Type “${expected}” to go on.`);
      return;
    }
    setBusy(true);
    setError('');
    const left = new Set(about);
    const changes: ListChange[] = [];
    const { done, problems } = await doToEach(about, async (form) => {
      try {
        changes.push(await act.run(api, form, responses?.get(form.id) ?? 0));
        left.delete(form);
      } catch (error) {
        if (isConflict(error) && error.current) changes.push(withForm(error.current));
        throw error;
      }
    });
    // At once: a thousand forms would draw the list a thousand times.
    changeForms(api.store.user()?.id ?? '', (list) => changes.reduce((before, change) => change(before), list));
    setBusy(false);
    if (problems.length === 0) {
      onDone(act.done(words));
      return;
    }
    // Another list of them has what is lost counted anew.
    setAbout([...left]);
    const part = done > 0 ? `${act.done(counted(done, 'form'))}, ${left.size.toLocaleString()} not. ` : '';
    setError(part + [...new Set(problems)].join(' '));
  };

  return (
    <AlertDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={act.question(words)}
      confirmLabel={act.confirmLabel}
      tone={act.tone}
      onConfirm={confirm}
      busy={busy}
      busyLabel={act.busyLabel}
      error={error || (countError ? `The responses could not be counted. ${countError.message}` : '')}
    >
      {about.length === 1 && <p className={styles.about}>{about[0]?.name}</p>}
      {state === 'loading' && <p role="status">Counting responses…</p>}
      {isCounted && <p>{act.consequence(about, lost)}</p>}
      {mustType && (
        <Field
          className={styles.typed}
          label={
            <>
              {about.length === 1 ? 'Type the form’s name to confirm: ' : 'To confirm, type: '}
              <strong>{expected}</strong>
            </>
          }
        >
          {(control) => (
            <Input
              {...control}
              value={typed}
              autoComplete="off"
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={({ key }) => {
                if (key === 'Enter' && !busy) void confirm();
              }}
            />
          )}
        </Field>
      )}
    </AlertDialog>
  );
}
