import { PanelSection } from '@tessera/shared-ui/panel-section';
import type { FieldSettings } from '../field-settings';
import { GeneralSettings } from '../general-settings';
import { NumberLimits } from '../number-limits';
import { OptionsSettings } from '../options-settings';
import { OptionsSketch } from '../options-sketch';
import { readsOnly } from '../reads-only';
import { icon } from './icon';

export const settings: FieldSettings = {
  icon,
  Settings: (props) => (
    <>
      <GeneralSettings {...props} />
      <OptionsSettings {...props} />
      <PanelSection title="Validation">
        <NumberLimits {...props} low="minCount" high="maxCount" lowLabel="At least" highLabel="At most" />
      </PanelSection>
    </>
  ),
  Sketch: readsOnly(['options'], ({ field }) => <OptionsSketch options={field.options} round={false} />),
};
