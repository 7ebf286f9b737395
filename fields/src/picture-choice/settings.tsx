import { PanelSection } from '@tessera/shared-ui/panel-section';
import { Switch } from '@tessera/shared-ui/switch';
import { Images } from 'lucide-react';
import type { FieldSettings, SettingsProps } from '../field-settings';
import { OptionsSettings } from '../shared/choice/options-settings';
import { OptionsSketch, optionsSketch } from '../shared/choice/options-sketch';
import { NumberLimits } from '../shared/number/number-limits';
import { GeneralSettings } from '../shared/settings/general-settings';
import { readsOnly } from '../shared/settings/reads-only';
import { withDetail } from '../shared/settings/with-detail';

const Many = readsOnly(['details'], ({ field, onChange }: SettingsProps) => (
  <PanelSection>
    <Switch
      label="Allow several choices"
      spread
      checked={field.details?.many === true}
      // Only several choices have limits: their inputs are hidden for one, so they are removed.
      onChange={(event) =>
        onChange(
          event.currentTarget.checked
            ? withDetail(field, 'many', true)
            : { ...withDetail(field, 'many', undefined), validation: {} },
        )
      }
    />
  </PanelSection>
));

export const settings: FieldSettings = {
  icon: Images,
  description: 'Options with images, photos',
  Settings: (props) => (
    <>
      <GeneralSettings {...props} />
      <OptionsSettings {...props} features="images" />
      <Many {...props} />
      {props.field.details?.many && (
        <PanelSection title="Validation">
          <NumberLimits {...props} low="minCount" high="maxCount" lowLabel="At least" highLabel="At most" />
        </PanelSection>
      )}
    </>
  ),
  Sketch: readsOnly(['options', 'details'], ({ field }) => (
    <OptionsSketch round={field.details?.many !== true} {...optionsSketch(field)} />
  )),
};
