import type { RetentionCalls } from '@tessera/api-client/retention-calls';
import type { Form } from '@tessera/form-model/form';
import { MAX_RETENTION_DAYS } from '@tessera/form-model/form-settings-limits';
import type { WireRetention, WireRetentionUpdate } from '@tessera/form-model/wire';
import { Alert } from '@tessera/shared-ui/alert';
import { AlertDialog } from '@tessera/shared-ui/alert-dialog';
import { Check } from '@tessera/shared-ui/check';
import { counted } from '@tessera/shared-ui/counted';
import { Field } from '@tessera/shared-ui/field';
import { Input } from '@tessera/shared-ui/input';
import { Switch } from '@tessera/shared-ui/switch';
import { useRef, useState } from 'react';
import styles from '../form-settings.module.css';
import { SettingLabel } from '../setting-label';
import { changesOf, type Problems, SettingsForm, useSettings } from '../settings-form';

interface RetentionDraft {
  deletes: boolean;
  days: string;
  keepsInProgress: boolean;
  due: number;
}

const draftOf = ({ days, keepsInProgress, due }: WireRetention): RetentionDraft => ({
  deletes: days !== null,
  days: String(days ?? 365),
  keepsInProgress,
  due,
});

const settingsOf = ({ deletes, days, keepsInProgress }: RetentionDraft): WireRetentionUpdate => ({
  days: deletes ? Number(days) : null,
  keepsInProgress: deletes && keepsInProgress,
});

function problemsOf({ deletes, days }: RetentionDraft): Problems {
  const isNumber = /^\d+$/.test(days.trim()) && Number(days) >= 1 && Number(days) <= MAX_RETENTION_DAYS;
  return deletes && !isNumber ? { days: 'Enter a number of days from 1 to 36,500.' } : {};
}

const older = ({ due, days }: Pick<WireRetention, 'due' | 'days'>) =>
  `${counted(due, 'response')} ${due === 1 ? 'is' : 'are'} older than ${counted(days ?? 0, 'day')}.`;

const nothing: WireRetention = { days: null, keepsInProgress: false, due: 0 };

/** The question before settings delete responses, as a promise. */
function useQuestion() {
  const [rule, setRule] = useState(nothing);
  const answer = useRef<(isConfirmed: boolean) => void>(() => {});
  const ask = (next: WireRetention) =>
    new Promise<boolean>((resolve) => {
      answer.current = resolve;
      setRule(next);
    });
  const end = (isConfirmed: boolean) => {
    setRule(nothing);
    answer.current(isConfirmed);
  };
  return { rule, ask, end };
}

export interface RetentionFormProps {
  calls: Pick<RetentionCalls, 'countDue' | 'saveRetention'>;
  form: Form;
  saved: WireRetention;
  /** Whether the user’s role lets them change the settings. */
  mayEdit: boolean;
}

/** Chooses how long a form keeps its responses. Asks before that deletes some. */
export function RetentionForm({ calls, form, saved, mayEdit }: RetentionFormProps) {
  const question = useQuestion();
  const settings = useSettings<WireRetention, RetentionDraft, Partial<WireRetentionUpdate>>({
    section: 'retention',
    saved,
    draftOf,
    problemsOf,
    changesIn: (draft, loaded) => changesOf(settingsOf(draft), settingsOf(loaded)),
    save: async (change) => {
      const { before: _, ...changes } = change;
      // With the settings that others have changed since.
      const rule = await calls.countDue(form.id, changes);
      if (rule.due > 0 && !(await question.ask(rule))) return null;
      return calls.saveRetention(form.id, change);
    },
  });
  const { draft, change, problems, state } = settings;
  return (
    <SettingsForm settings={settings} mayEdit={mayEdit}>
      <div className={styles.group}>
        <Switch
          spread
          checked={draft.deletes}
          onChange={(event) => change({ deletes: event.currentTarget.checked })}
          label={
            <SettingLabel
              title="Delete old responses"
              note="Permanently deletes answers, uploaded files and notes. They no longer count in Analytics."
            />
          }
        />
        {draft.deletes && (
          <div className={styles.sub}>
            <Field label="Delete after" error={problems.days}>
              {(control) => (
                <span className={styles.unit}>
                  <Input
                    {...control}
                    inputMode="numeric"
                    maxLength={5}
                    value={draft.days}
                    onChange={(event) => change({ days: event.currentTarget.value })}
                  />
                  <span className={styles.note}>days after the response was submitted</span>
                </span>
              )}
            </Field>
            <Check
              checked={draft.keepsInProgress}
              onChange={(event) => change({ keepsInProgress: event.currentTarget.checked })}
              label="Never delete responses with the status In progress"
            />
          </div>
        )}
      </div>
      {state === 'saved' && draft.due > 0 && (
        <Alert tone="warning">
          {older({ due: draft.due, days: Number(draft.days) })} They will be deleted within an hour.
        </Alert>
      )}
      <AlertDialog
        open={question.rule.due > 0}
        onOpenChange={() => question.end(false)}
        title={`Delete ${counted(question.rule.due, 'response')}?`}
        confirmLabel="Save and delete"
        onConfirm={() => question.end(true)}
      >
        {older(question.rule)} They will be deleted within an hour and cannot be restored.
      </AlertDialog>
    </SettingsForm>
  );
}
