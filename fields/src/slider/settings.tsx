import { PanelSection } from '@tessera/shared-ui/panel-section';
import { SlidersHorizontal } from 'lucide-react';
import type { FieldSettings, SettingsProps } from '../field-settings';
import { NumberLimits } from '../shared/number/number-limits';
import { NumberSetting } from '../shared/number/number-setting';
import { GeneralSettings } from '../shared/settings/general-settings';
import { readsOnly } from '../shared/settings/reads-only';
import styles from '../shared/settings/settings.module.css';
import { TextSetting } from '../shared/settings/text-setting';
import { withDetail } from '../shared/settings/with-detail';
import { sliderRange } from './model';
import sketch from './sketch.module.css';

const Range = readsOnly(['validation', 'details'], ({ field, onChange }: SettingsProps) => (
  <PanelSection title="Validation">
    <NumberLimits
      field={field}
      onChange={onChange}
      low="min"
      high="max"
      lowLabel="Smallest"
      highLabel="Largest"
      anyNumber
    />
    <div className={styles.pair}>
      <NumberSetting
        label="Step"
        value={field.details?.step}
        min={0.000001}
        whole={false}
        onChange={(step) => onChange(withDetail(field, 'step', step))}
      />
      <TextSetting
        name="Unit"
        value={field.details?.unit ?? ''}
        onText={(text) => onChange(withDetail(field, 'unit', text || undefined))}
      />
    </div>
  </PanelSection>
));

export const settings: FieldSettings = {
  icon: SlidersHorizontal,
  description: 'A number on a line',
  Settings: (props) => (
    <>
      <GeneralSettings {...props} />
      <Range {...props} />
    </>
  ),
  Sketch: readsOnly(['validation', 'details'], ({ field }) => {
    const { min, max } = sliderRange(field);
    const unit = field.details?.unit ?? '';
    return (
      <div className={sketch.slider}>
        <span>{`${min} ${unit}`}</span>
        <i aria-hidden="true" />
        <span>{`${max} ${unit}`}</span>
      </div>
    );
  }),
};
