import type { Field as FormField } from '@tessera/fields/models';
import { MAX_COPY_MESSAGE, MAX_COPY_SUBJECT } from '@tessera/form-model/form-settings-limits';
import { Switch } from '@tessera/shared-ui/switch';
import type { ReactNode } from 'react';
import { AddressFieldSelect } from '../address-field-select';
import styles from '../form-settings.module.css';
import { SettingLabel } from '../setting-label';
import type { Problems } from '../settings-form';
import type { NotificationDraft } from './notification-draft';
import { TextWithAnswers } from './text-with-answers';

interface CopySettingsProps {
  /** The fields that ask for an email address. */
  fields: readonly FormField[];
  /** The names of the fields whose answers the texts can contain. */
  names: readonly string[];
  draft: NotificationDraft;
  problems: Problems;
  /** Tells about emails to visitors that were not sent. */
  unsent: ReactNode;
  onChange: (change: Partial<NotificationDraft>) => void;
}

/** Chooses whether visitors get a copy of their answers, and its texts. */
export function CopySettings({ fields, names, draft, problems, unsent, onChange }: CopySettingsProps) {
  const { copy } = draft;
  const set = (change: Partial<typeof copy>) => onChange({ copy: { ...copy, ...change } });
  const hasField = fields.length > 0;
  return (
    <div className={styles.group}>
      <h3>To the visitor</h3>
      {unsent}
      <Switch
        spread
        checked={draft.hasCopy}
        disabled={!hasField && !draft.hasCopy}
        onChange={(event) => onChange({ hasCopy: event.currentTarget.checked })}
        label={
          <SettingLabel
            title="Send a copy of the answers"
            note={
              hasField
                ? 'Only if the person has entered an email address.'
                : 'Add an email field to the form to use this.'
            }
          />
        }
      />
      {draft.hasCopy && (
        <div className={styles.sub}>
          <div className={styles.narrow}>
            <AddressFieldSelect fields={fields} value={copy.fieldId} onChange={(fieldId) => set({ fieldId })} />
          </div>
          <TextWithAnswers
            label="Subject"
            hint="Without a subject we use the name of the form."
            error={problems.subject}
            maxLength={MAX_COPY_SUBJECT}
            names={names}
            value={copy.subject}
            onText={(subject) => set({ subject })}
          />
          <TextWithAnswers
            label="Message above the answers"
            hint="After | you can write a text that is used if the person has not answered."
            error={problems.message}
            rows={3}
            maxLength={MAX_COPY_MESSAGE}
            names={names}
            value={copy.message}
            onText={(message) => set({ message })}
          />
        </div>
      )}
    </div>
  );
}
