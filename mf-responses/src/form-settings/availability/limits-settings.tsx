import type { Field as FormField } from '@tessera/fields/models';
import type { WireAvailability } from '@tessera/form-model/wire';
import { Check } from '@tessera/shared-ui/check';
import { Field } from '@tessera/shared-ui/field';
import { FieldGroup } from '@tessera/shared-ui/field-group';
import { Input } from '@tessera/shared-ui/input';
import { Switch } from '@tessera/shared-ui/switch';
import { AddressFieldSelect } from '../address-field-select';
import styles from '../form-settings.module.css';
import { SettingLabel } from '../setting-label';
import type { AvailabilityGroupProps } from './dates-settings';

const people: readonly { onePer: WireAvailability['onePer']; label: string; note: string }[] = [
  { onePer: 'none', label: 'No limit', note: '' },
  {
    onePer: 'browser',
    label: 'One per browser',
    note: 'Works without an account. A person can use another browser.',
  },
  {
    onePer: 'email',
    label: 'One per email address',
    note: 'By the answer to an email field. Make that field required.',
  },
  { onePer: 'account', label: 'One per account', note: 'Visitors must log in.' },
];

interface LimitsSettingsProps extends AvailabilityGroupProps {
  /** Responses so far. */
  received: number;
  /** The fields that ask for an email address. */
  emailFields: readonly FormField[];
}

/** How many responses the form accepts, and how many from one person. */
export function LimitsSettings({ draft, change, problems, received, emailFields }: LimitsSettingsProps) {
  return (
    <div className={styles.group}>
      <h3>Limits</h3>
      <Switch
        spread
        checked={draft.hasMaximum}
        onChange={(event) => change({ hasMaximum: event.currentTarget.checked })}
        label={<SettingLabel title="Maximum number of responses" note="The form closes when the number is reached." />}
      />
      {draft.hasMaximum && (
        <div className={styles.sub}>
          <Field label="Maximum" error={problems.maxResponses}>
            {(control) => (
              <span className={styles.unit}>
                <Input
                  {...control}
                  inputMode="numeric"
                  maxLength={7}
                  value={draft.maximum}
                  onChange={(event) => change({ maximum: event.currentTarget.value })}
                />
                <span className={styles.note}>{received.toLocaleString()} received so far</span>
              </span>
            )}
          </Field>
        </div>
      )}
      <FieldGroup legend="Responses per person" role="radiogroup">
        {people.map(({ onePer, label, note }) => (
          <Check
            key={onePer}
            type="radio"
            name="one-per"
            checked={draft.onePer === onePer}
            onChange={() => change({ onePer })}
            label={
              <>
                {label}
                {note !== '' && <small className={styles.note}>{note}</small>}
              </>
            }
          />
        ))}
      </FieldGroup>
      {draft.onePer === 'email' && (
        <div className={styles.sub}>
          <AddressFieldSelect
            fields={emailFields}
            value={draft.emailField}
            onChange={(emailField) => change({ emailField })}
            error={problems.emailField}
          />
        </div>
      )}
    </div>
  );
}
