import type { FieldSettings } from '../field-settings';
import { MomentLimits } from '../shared/moment/moment-limits';
import { GeneralSettings } from '../shared/settings/general-settings';
import { readsOnly } from '../shared/settings/reads-only';
import { LineSketch } from '../shared/text/line-sketch';
import { icon } from './icon';

export const settings: FieldSettings = {
  icon,
  Settings: (props) => (
    <>
      <GeneralSettings {...props} />
      <MomentLimits {...props} kind="time" />
    </>
  ),
  Sketch: readsOnly([], () => <LineSketch icon={icon}>-- : --</LineSketch>),
};
