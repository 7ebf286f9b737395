import type { FieldSettings } from '../field-settings';
import { GeneralSettings } from '../general-settings';
import { LineSketch } from '../line-sketch';
import { MomentLimits } from '../moment-limits';
import { icon } from './icon';

export const settings: FieldSettings = {
  icon,
  Settings: (props) => (
    <>
      <GeneralSettings {...props} />
      <MomentLimits {...props} kind="time" />
    </>
  ),
  Sketch: () => <LineSketch icon={icon}>-- : --</LineSketch>,
};
