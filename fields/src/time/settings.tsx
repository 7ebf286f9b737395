import { Clock } from 'lucide-react';
import type { FieldSettings } from '../field-settings';
import { MomentLimits } from '../shared/moment/moment-limits';
import { GeneralSettings } from '../shared/settings/general-settings';
import { readsOnly } from '../shared/settings/reads-only';
import { LineSketch } from '../shared/text/line-sketch';

export const settings: FieldSettings = {
  icon: Clock,
  description: 'A time of day',
  Settings: (props) => (
    <>
      <GeneralSettings {...props} />
      <MomentLimits {...props} kind="time" />
    </>
  ),
  Sketch: readsOnly([], () => <LineSketch icon={Clock}>-- : --</LineSketch>),
};
