import type { FieldSettings } from '../field-settings';
import { GeneralSettings } from '../general-settings';
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
    </>
  ),
  Sketch: readsOnly(['options'], ({ field }) => <OptionsSketch options={field.options} round />),
};
