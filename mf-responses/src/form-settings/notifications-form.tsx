import { errorMessage } from '@tessera/api-client/errors';
import { asksForEmail } from '@tessera/fields/asks-for-email';
import { fieldsOf } from '@tessera/form-model/fields-of';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { Check } from '@tessera/shared-ui/check';
import { Field } from '@tessera/shared-ui/field';
import { FieldGroup } from '@tessera/shared-ui/field-group';
import { localTimeZone } from '@tessera/shared-ui/format-time';
import { Icon } from '@tessera/shared-ui/icon';
import { Input } from '@tessera/shared-ui/input';
import { Switch } from '@tessera/shared-ui/switch';
import { Check as CheckMark } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { CopySettings } from './copy-settings';
import type { FormSettingsProps } from './form-settings';
import styles from './form-settings.module.css';
import { draftOf, type NotificationDraft, recipientsProblem, settingsOf } from './notification-draft';
import { TestButton } from './test-button';

const frequencies = [
  { frequency: 'at-once', label: 'At once', note: 'One email for each response.' },
  {
    frequency: 'hourly',
    label: 'Every hour',
    note: 'One email with all responses of the hour, if there are any.',
  },
  { frequency: 'daily', label: 'Every day', note: `At 08:00, ${localTimeZone()}.` },
  { frequency: 'never', label: 'Never', note: '' },
] as const;

interface GroupProps {
  draft: NotificationDraft;
  onChange: (change: Partial<NotificationDraft>) => void;
}

function OwnerSettings({ draft, onChange, problem, test }: GroupProps & { problem: string; test: ReactNode }) {
  return (
    <div className={styles.group}>
      <h3>To you and your team</h3>
      <FieldGroup legend="Send an email" role="radiogroup">
        {frequencies.map(({ frequency, label, note }) => (
          <Check
            key={frequency}
            type="radio"
            name="frequency"
            checked={draft.frequency === frequency}
            onChange={() => onChange({ frequency })}
            label={
              <>
                {label}
                {note !== '' && <small className={styles.note}>{note}</small>}
              </>
            }
          />
        ))}
      </FieldGroup>
      {draft.frequency !== 'never' && (
        <>
          <Field label="Recipients" hint="Separate addresses with commas." error={problem}>
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                spellCheck={false}
                value={draft.recipients}
                onChange={(event) => onChange({ recipients: event.currentTarget.value })}
              />
            )}
          </Field>
          <Switch
            spread
            checked={draft.includesAnswers}
            onChange={(event) => onChange({ includesAnswers: event.currentTarget.checked })}
            label={
              <>
                <b>Include the answers</b>
                <small className={styles.note}>Otherwise the email has only a link to the response.</small>
              </>
            }
          />
          {test}
        </>
      )}
    </div>
  );
}

function SaveButtons({ state, onDiscard }: { state: 'idle' | 'busy' | 'saved'; onDiscard: () => void }) {
  return (
    <div className={styles.foot}>
      <Button type="submit" variant="primary" busy={state === 'busy'} busyLabel="Saving…">
        Save changes
      </Button>
      <Button variant="ghost" onClick={onDiscard}>
        Discard
      </Button>
      <span className={styles.saved} role="status">
        {state === 'saved' && (
          <>
            <Icon of={CheckMark} size="sm" />
            Saved
          </>
        )}
      </span>
    </div>
  );
}

/** Chooses which emails a form sends. */
export function NotificationsForm({
  calls,
  form,
  saved,
  email,
  mayEdit,
}: Omit<FormSettingsProps, 'notifications'> & { saved: FormSettingsProps['notifications'] }) {
  const emailFields = fieldsOf(form).filter(asksForEmail);
  const first = draftOf(saved, email, emailFields[0]?.id ?? '');
  const [kept, setKept] = useState(first);
  const [draft, setDraft] = useState(first);
  const [state, setState] = useState<'idle' | 'busy' | 'saved'>('idle');
  const [problem, setProblem] = useState('');
  const [error, setError] = useState('');

  const change = (part: Partial<NotificationDraft>) => {
    setDraft({ ...draft, ...part });
    setState('idle');
    setProblem('');
    setError('');
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const settings = settingsOf(draft);
    const found = recipientsProblem(settings);
    setProblem(found);
    setError('');
    if (found || state === 'busy') return;
    setState('busy');
    try {
      const stored = draftOf(await calls.saveNotifications(form.id, settings), email, draft.copy.fieldId);
      // A copy that is turned off keeps its texts until the page is left.
      const shown = { ...stored, copy: draft.copy };
      setKept(shown);
      setDraft(shown);
      setState('saved');
    } catch (reason) {
      setState('idle');
      setError(errorMessage(reason, 'The changes could not be saved. Check your connection and try again.'));
    }
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {error !== '' && <Alert>{error}</Alert>}
      {!mayEdit && (
        <Alert tone="neutral" role="none">
          You can view these settings but not change them. Owners and editors of the organization can.
        </Alert>
      )}
      <fieldset className={styles.contents} disabled={!mayEdit}>
        <OwnerSettings
          draft={draft}
          onChange={change}
          problem={problem}
          test={<TestButton send={() => calls.sendTestEmail(form.id)} />}
        />
        <CopySettings fields={emailFields} draft={draft} onChange={change} />
      </fieldset>
      {mayEdit && <SaveButtons state={state} onDiscard={() => change(kept)} />}
    </form>
  );
}
