import { Type } from 'lucide-react';
import type { FieldSettings } from '../field-settings';
import { LazyAutofillSetting } from '../shared/autofill/lazy-autofill-setting';
import { LazyCounterSetting } from '../shared/extras/lazy-extra-settings';
import { GeneralSettings } from '../shared/settings/general-settings';
import { readsOnly } from '../shared/settings/reads-only';
import { LineSketch } from '../shared/text/line-sketch';
import { TextLimits } from '../shared/text/text-limits-settings';

export const settings: FieldSettings = {
  icon: Type,
  description: 'One line of text',
  Settings: (props) => (
    <>
      <GeneralSettings {...props} placeholder />
      <TextLimits {...props} />
      <LazyCounterSetting {...props} />
      <LazyAutofillSetting {...props} asked="words" />
    </>
  ),
  Sketch: readsOnly(['placeholder'], ({ field }) => <LineSketch>{field.placeholder}</LineSketch>),
};
