import { ChevronDown, Globe } from 'lucide-react';
import type { FieldSettings } from '../field-settings';
import { LazyAutofillSetting } from '../shared/autofill/lazy-autofill-setting';
import { GeneralSettings } from '../shared/settings/general-settings';
import { readsOnly } from '../shared/settings/reads-only';
import { LineSketch } from '../shared/text/line-sketch';

export const settings: FieldSettings = {
  icon: Globe,
  description: 'One of all countries',
  Settings: (props) => (
    <>
      <GeneralSettings {...props} />
      <LazyAutofillSetting {...props} asked="country" />
    </>
  ),
  Sketch: readsOnly([], () => <LineSketch icon={ChevronDown}>Choose one</LineSketch>),
};
