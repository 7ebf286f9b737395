import { PanelSection } from '@tessera/shared-ui/panel-section';
import { Switch } from '@tessera/shared-ui/switch';
import type { FieldSettings } from '../field-settings';
import { GeneralSettings } from '../general-settings';
import { LineSketch } from '../line-sketch';
import { NumberLimits } from '../number-limits';
import { withLimit } from '../with-limit';
import { icon } from './icon';

export const settings: FieldSettings = {
  icon,
  Settings: (props) => (
    <>
      <GeneralSettings {...props} placeholder />
      <PanelSection title="Validation">
        <NumberLimits {...props} low="min" high="max" lowLabel="Smallest" highLabel="Largest" anyNumber />
        <Switch
          label="Whole numbers only"
          spread
          checked={props.field.validation.integer ?? false}
          onChange={(event) =>
            props.onChange({
              validation: withLimit(props.field.validation, 'integer', event.currentTarget.checked || undefined),
            })
          }
        />
      </PanelSection>
    </>
  ),
  Sketch: ({ field }) => <LineSketch>{field.placeholder}</LineSketch>,
};
