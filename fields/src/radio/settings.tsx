import type { FieldSettings } from '../field-settings';
import { GeneralSettings } from '../general-settings';
import { OptionsSettings } from '../options-settings';
import { OptionsSketch } from '../options-sketch';
import { icon } from './icon';

export const settings: FieldSettings = {
  icon,
  Settings: (props) => (
    <>
      <GeneralSettings {...props} />
      <OptionsSettings {...props} />
    </>
  ),
  Sketch: ({ field }) => <OptionsSketch options={field.options} round />,
};
