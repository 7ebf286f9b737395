import { ChevronDown } from 'lucide-react';
import type { FieldSettings } from '../field-settings';
import { OptionsSettings } from '../shared/choice/options-settings';
import { GeneralSettings } from '../shared/settings/general-settings';
import { readsOnly } from '../shared/settings/reads-only';
import { LineSketch } from '../shared/text/line-sketch';
import { icon } from './icon';

export const settings: FieldSettings = {
  icon,
  Settings: (props) => (
    <>
      <GeneralSettings {...props} />
      <OptionsSettings {...props} />
    </>
  ),
  Sketch: readsOnly([], () => <LineSketch icon={ChevronDown}>Choose one</LineSketch>),
};
