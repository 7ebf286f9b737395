import { Field } from '@tessera/shared-ui/field';
import { PanelSection } from '@tessera/shared-ui/panel-section';
import { Select } from '@tessera/shared-ui/select';
import { Switch } from '@tessera/shared-ui/switch';
import { countriesIn } from '../../country/names';
import type { SettingsProps } from '../../field-settings';
import { NumberSetting } from '../number/number-setting';
import { readsOnly } from '../settings/reads-only';
import styles from '../settings/settings.module.css';
import { TextSetting } from '../settings/text-setting';
import { withDetail } from '../settings/with-detail';

/** The texts beside a number, and its steps. */
export const NumberExtras = readsOnly(['details'], ({ field, onChange }: SettingsProps) => (
  <PanelSection title="Unit and steps">
    <div className={styles.pair}>
      <TextSetting
        name="Prefix"
        placeholder="€"
        value={field.details?.prefix ?? ''}
        onText={(text) => onChange(withDetail(field, 'prefix', text || undefined))}
      />
      <TextSetting
        name="Suffix"
        placeholder="kg"
        value={field.details?.suffix ?? ''}
        onText={(text) => onChange(withDetail(field, 'suffix', text || undefined))}
      />
    </div>
    <NumberSetting
      label="Step"
      value={field.details?.step}
      min={0.000001}
      whole={false}
      onChange={(step) => onChange(withDetail(field, 'step', step))}
    />
  </PanelSection>
));

/** Whether visitors see how many characters they have typed. */
export const CounterSetting = readsOnly(['details'], ({ field, onChange }: SettingsProps) => (
  <PanelSection title="Length">
    <Switch
      label="Show the number of characters"
      spread
      checked={field.details?.counter === true}
      onChange={(event) => onChange(withDetail(field, 'counter', event.currentTarget.checked || undefined))}
    />
  </PanelSection>
));

/** Whether visitors choose the country of a phone number, and the one that is chosen at first. */
export const CountrySettings = readsOnly(['details'], ({ field, onChange }: SettingsProps) => (
  <PanelSection title="Country code">
    <Switch
      label="Ask for the country code"
      spread
      checked={field.details?.countryCode === true}
      onChange={(event) => onChange(withDetail(field, 'countryCode', event.currentTarget.checked || undefined))}
    />
    {field.details?.countryCode && (
      <Field label="Country chosen at first" hint="Answers are stored with their code: +358401234567" size="dense">
        {(control) => (
          <Select
            {...control}
            value={field.details?.homeCountry ?? ''}
            onChange={(event) => onChange(withDetail(field, 'homeCountry', event.currentTarget.value || undefined))}
          >
            <option value="">None</option>
            {countriesIn('en').map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
    )}
  </PanelSection>
));
