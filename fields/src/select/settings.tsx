import { ChevronDown } from 'lucide-react';
import type { FieldSettings } from '../field-settings';
import { GeneralSettings } from '../general-settings';
import { LineSketch } from '../line-sketch';
import { OptionsSettings } from '../options-settings';
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
  Sketch: readsOnly([], () => <LineSketch icon={ChevronDown}>Choose one</LineSketch>),
};
