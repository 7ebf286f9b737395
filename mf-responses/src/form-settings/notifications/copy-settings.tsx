import type { Field as FormField } from '@tessera/fields/models';
import { Field } from '@tessera/shared-ui/field';
import { Input } from '@tessera/shared-ui/input';
import { Select } from '@tessera/shared-ui/select';
import { Switch } from '@tessera/shared-ui/switch';
import { Textarea } from '@tessera/shared-ui/textarea';
import styles from '../form-settings.module.css';
import { SettingLabel } from '../setting-label';
import type { NotificationDraft } from './notification-draft';

const MAX_SUBJECT = 200;
const MAX_MESSAGE = 2000;

interface CopySettingsProps {
  /** The fields that ask for an email address. */
  fields: readonly FormField[];
  draft: NotificationDraft;
  onChange: (change: Partial<NotificationDraft>) => void;
}

/** Chooses whether visitors get a copy of their answers, and its texts. */
export function CopySettings({ fields, draft, onChange }: CopySettingsProps) {
  const { copy } = draft;
  const set = (change: Partial<typeof copy>) => onChange({ copy: { ...copy, ...change } });
  const hasField = fields.length > 0;
  return (
    <div className={styles.group}>
      <h3>To the visitor</h3>
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
            <Field label="Field with the address">
              {(control) => (
                <Select
                  {...control}
                  value={copy.fieldId}
                  onChange={(event) => set({ fieldId: event.currentTarget.value })}
                >
                  {fields.map(({ id, label }) => (
                    <option key={id} value={id}>
                      {label}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
          <Field label="Subject" hint="Without a subject we use the name of the form.">
            {(control) => (
              <Input
                {...control}
                maxLength={MAX_SUBJECT}
                value={copy.subject}
                onChange={(event) => set({ subject: event.currentTarget.value })}
              />
            )}
          </Field>
          <Field label="Message above the answers">
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                maxLength={MAX_MESSAGE}
                value={copy.message}
                onChange={(event) => set({ message: event.currentTarget.value })}
              />
            )}
          </Field>
        </div>
      )}
    </div>
  );
}
