import type { NotificationCalls } from '@tessera/api-client/notification-calls';
import { asksForEmail } from '@tessera/fields/asks-for-email';
import { fieldsOf } from '@tessera/form-model/fields-of';
import type { Form } from '@tessera/form-model/form';
import { pipeNames } from '@tessera/form-model/pipe-names';
import { questionsOf } from '@tessera/form-model/questions-of';
import type { WireNotifications, WireSavedNotifications } from '@tessera/form-model/wire';
import { Alert } from '@tessera/shared-ui/alert';
import { Check } from '@tessera/shared-ui/check';
import { Field } from '@tessera/shared-ui/field';
import { FieldGroup } from '@tessera/shared-ui/field-group';
import { formatDateTime } from '@tessera/shared-ui/format-time';
import { Input } from '@tessera/shared-ui/input';
import { Switch } from '@tessera/shared-ui/switch';
import { type ReactNode, useMemo } from 'react';
import styles from '../form-settings.module.css';
import { SettingLabel } from '../setting-label';
import { type Problems, SettingsForm, useSettings } from '../settings-form';
import { CopySettings } from './copy-settings';
import {
  changedSettings,
  copyProblems,
  draftOf,
  type NotificationDraft,
  recipientsProblem,
  settingsOf,
} from './notification-draft';
import { TestButton } from './test-button';
import { UnsentAlert } from './unsent-alert';

const frequencies = [
  { frequency: 'at-once', label: 'At once', note: 'One email for each response.' },
  {
    frequency: 'hourly',
    label: 'Every hour',
    note: 'One email with all responses of the hour, if there are any.',
  },
  { frequency: 'daily', label: 'Every day', note: 'At 08:00, ' },
  { frequency: 'never', label: 'Never', note: '' },
] as const;

interface GroupProps {
  draft: NotificationDraft;
  onChange: (change: Partial<NotificationDraft>) => void;
}

interface OwnerSettingsProps extends GroupProps {
  problem: string;
  /** Until when emails “at once” come hourly; null usually. */
  hourlyUntil: string | null;
  unsent: ReactNode;
  test: ReactNode;
}

function OwnerSettings({ draft, onChange, problem, hourlyUntil, unsent, test }: OwnerSettingsProps) {
  return (
    <div className={styles.group}>
      <h3>To you and your team</h3>
      {hourlyUntil !== null && draft.frequency === 'at-once' && (
        <Alert tone="warning" role="none">
          Today’s limit of emails has been reached. Until {formatDateTime(hourlyUntil)}, you get one email an hour about
          all new responses.
        </Alert>
      )}
      {unsent}
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
                {note !== '' && (
                  <small className={styles.note}>
                    {note}
                    {frequency === 'daily' && `${draft.timeZone}.`}
                  </small>
                )}
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
              <SettingLabel title="Include the answers" note="Otherwise the email has only a link to the response." />
            }
          />
          {test}
        </>
      )}
    </div>
  );
}

export interface NotificationsFormProps {
  calls: Pick<NotificationCalls, 'saveNotifications' | 'sendTestEmail'>;
  form: Form;
  saved: WireSavedNotifications;
  /** The owner’s email, the first recipient. */
  email: string;
  /** Whether the user’s role lets them change the settings. */
  mayEdit: boolean;
}

/** Chooses which emails a form sends. */
export function NotificationsForm({ calls, form, saved, email, mayEdit }: NotificationsFormProps) {
  const emailFields = fieldsOf(form).filter(asksForEmail);
  const names = useMemo(() => pipeNames(form), [form]);
  const questions = questionsOf(form).map(({ id }) => names.get(id) ?? '');
  const settings = useSettings<WireSavedNotifications, NotificationDraft, Partial<WireNotifications>>({
    section: 'notifications',
    saved,
    draftOf: (stored, shown) => {
      const draft = draftOf(stored, email, shown?.copy.fieldId ?? emailFields[0]?.id ?? '', names);
      // A copy that is turned off keeps its texts until the page is left.
      return draft.hasCopy || !shown ? draft : { ...draft, copy: shown.copy };
    },
    problemsOf: (draft): Problems => {
      const found = settingsOf(draft, names);
      const problem = recipientsProblem(found);
      return { ...copyProblems(found), ...(problem !== '' && { recipients: problem }) };
    },
    changesIn: (draft, loaded) => changedSettings(draft, loaded, names),
    save: (change) => calls.saveNotifications(form.id, change),
  });
  const { draft, change, problems } = settings;
  return (
    <SettingsForm settings={settings} mayEdit={mayEdit}>
      {!saved.sendsEmail && (
        <Alert tone="warning" role="none">
          No emails are sent yet, because this installation has no mail server. Its administrator can set one up.
        </Alert>
      )}
      <OwnerSettings
        draft={draft}
        onChange={change}
        problem={problems.recipients ?? ''}
        hourlyUntil={saved.hourlyUntil}
        unsent={<UnsentAlert unsent={saved.unsent.filter(({ kind }) => kind === 'notice')} />}
        test={<TestButton send={() => calls.sendTestEmail(form.id)} />}
      />
      <CopySettings
        fields={emailFields}
        names={questions}
        draft={draft}
        problems={problems}
        unsent={<UnsentAlert unsent={saved.unsent.filter(({ kind }) => kind !== 'notice')} />}
        onChange={change}
      />
    </SettingsForm>
  );
}
