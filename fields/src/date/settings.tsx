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
      <MomentLimits {...props} kind="date" />
    </>
  ),
  Sketch: () => <LineSketch icon={icon}>dd / mm / yyyy</LineSketch>,
};
