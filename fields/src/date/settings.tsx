import type { FieldSettings } from '../field-settings';
import { GeneralSettings } from '../general-settings';
import { LineSketch } from '../line-sketch';
import { MomentLimits } from '../moment-limits';
import { readsOnly } from '../reads-only';
import { icon } from './icon';

export const settings: FieldSettings = {
  icon,
  Settings: (props) => (
    <>
      <GeneralSettings {...props} />
      <MomentLimits {...props} kind="date" />
    </>
  ),
  Sketch: readsOnly([], () => <LineSketch icon={icon}>dd / mm / yyyy</LineSketch>),
};
