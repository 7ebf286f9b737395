import type { FieldSettings } from '../field-settings';
import { OptionsSettings } from '../shared/choice/options-settings';
import { OptionsSketch } from '../shared/choice/options-sketch';
import { GeneralSettings } from '../shared/settings/general-settings';
import { readsOnly } from '../shared/settings/reads-only';
import { icon } from './icon';

export const settings: FieldSettings = {
  icon,
  Settings: (props) => (
    <>
      <GeneralSettings {...props} />
      <OptionsSettings {...props} />
    </>
  ),
  Sketch: readsOnly(['options'], ({ field }) => <OptionsSketch options={field.options} round />),
};
