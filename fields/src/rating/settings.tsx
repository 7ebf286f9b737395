import { Icon } from '@tessera/shared-ui/icon';
import { PanelSection } from '@tessera/shared-ui/panel-section';
import { Star } from 'lucide-react';
import type { FieldSettings, SettingsProps } from '../field-settings';
import { NumberSetting } from '../shared/number/number-setting';
import { GeneralSettings } from '../shared/settings/general-settings';
import { readsOnly } from '../shared/settings/reads-only';
import sketch from '../shared/settings/sketch.module.css';

const Scale = readsOnly(['maxRating'], ({ field, onChange }: SettingsProps) => (
  <PanelSection title="Scale">
    <NumberSetting
      label="Number of stars"
      value={field.maxRating}
      min={1}
      max={10}
      onChange={(maxRating) => maxRating !== undefined && onChange({ maxRating })}
    />
  </PanelSection>
));

export const settings: FieldSettings = {
  icon: Star,
  description: 'One to five stars',
  Settings: (props) => (
    <>
      <GeneralSettings {...props} />
      <Scale {...props} />
    </>
  ),
  Sketch: readsOnly(['maxRating'], ({ field }) => (
    <div className={sketch.stars} aria-hidden="true">
      {Array.from({ length: field.maxRating }, (_, index) => index + 1).map((step) => (
        <Icon key={step} of={Star} className={sketch.star} />
      ))}
    </div>
  )),
};
