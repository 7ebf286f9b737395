import { Field } from '@tessera/shared-ui/field';
import { PanelSection } from '@tessera/shared-ui/panel-section';
import { Select } from '@tessera/shared-ui/select';
import { ChartNoAxesColumn } from 'lucide-react';
import type { FieldSettings, SettingsProps } from '../field-settings';
import { NumberSetting } from '../shared/number/number-setting';
import { EndLabels, ScaleSketch } from '../shared/scale/scale-settings';
import { GeneralSettings } from '../shared/settings/general-settings';
import { readsOnly } from '../shared/settings/reads-only';
import styles from '../shared/settings/settings.module.css';
import { withDetail } from '../shared/settings/with-detail';
import { scaleRange } from './model';

const Scale = readsOnly(['details'], ({ field, onChange }: SettingsProps) => {
  const { from, to } = scaleRange(field);
  return (
    <PanelSection title="Scale">
      <div className={styles.pair}>
        <Field label="First number" size="dense">
          {(control) => (
            <Select
              {...control}
              value={String(from)}
              onChange={(event) => onChange(withDetail(field, 'lowest', Number(event.currentTarget.value)))}
            >
              <option>0</option>
              <option>1</option>
            </Select>
          )}
        </Field>
        <NumberSetting
          label="Last number"
          value={to}
          min={2}
          max={10}
          onChange={(highest) => highest !== undefined && onChange(withDetail(field, 'highest', highest))}
        />
      </div>
      <EndLabels field={field} onChange={onChange} />
    </PanelSection>
  );
});

export const settings: FieldSettings = {
  icon: ChartNoAxesColumn,
  description: 'A number between two opinions, rating, Likert',
  Settings: (props) => (
    <>
      <GeneralSettings {...props} />
      <Scale {...props} />
    </>
  ),
  Sketch: readsOnly(['details'], ({ field }) => (
    <ScaleSketch
      range={scaleRange(field)}
      lowestLabel={field.details?.lowestLabel}
      highestLabel={field.details?.highestLabel}
    />
  )),
};
