import { PanelSection } from '@tessera/shared-ui/panel-section';
import { Switch } from '@tessera/shared-ui/switch';
import type { SettingsProps } from '../../field-settings';
import { NumberSetting } from '../number/number-setting';
import { readsOnly } from '../settings/reads-only';
import styles from '../settings/settings.module.css';
import { TextSetting } from '../settings/text-setting';
import { withDetail } from '../settings/with-detail';

/** What stands beside a number, and its steps. */
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
