import { Calendar } from 'lucide-react';
import type { FieldSettings } from '../field-settings';
import { LazyAutofillSetting } from '../shared/autofill/lazy-autofill-setting';
import { MomentLimits } from '../shared/moment/moment-limits';
import { GeneralSettings } from '../shared/settings/general-settings';
import { readsOnly } from '../shared/settings/reads-only';
import { LineSketch } from '../shared/text/line-sketch';

export const settings: FieldSettings = {
  icon: Calendar,
  description: 'A day, month and year',
  Settings: (props) => (
    <>
      <GeneralSettings {...props} />
      <MomentLimits {...props} kind="date" />
      <LazyAutofillSetting {...props} asked="day" />
    </>
  ),
  Sketch: readsOnly([], () => <LineSketch icon={Calendar}>dd / mm / yyyy</LineSketch>),
};
