import type { FieldSettings } from '../field-settings';
import { GeneralSettings } from '../general-settings';
import { LineSketch } from '../line-sketch';
import { TextLimits } from '../text-limits-settings';
import { icon } from './icon';

export const settings: FieldSettings = {
  icon,
  Settings: (props) => (
    <>
      <GeneralSettings {...props} placeholder />
      <TextLimits {...props} />
    </>
  ),
  Sketch: ({ field }) => <LineSketch>{field.placeholder}</LineSketch>,
};
