import { CircleDot } from 'lucide-react';
import type { FieldSettings } from '../field-settings';
import { OptionsSettings } from '../shared/choice/options-settings';
import { OptionsSketch } from '../shared/choice/options-sketch';
import { GeneralSettings } from '../shared/settings/general-settings';
import { readsOnly } from '../shared/settings/reads-only';

export const settings: FieldSettings = {
  icon: CircleDot,
  description: 'One of a few options',
  Settings: (props) => (
    <>
      <GeneralSettings {...props} />
      <OptionsSettings {...props} />
    </>
  ),
  Sketch: readsOnly(['options'], ({ field }) => <OptionsSketch options={field.options} round />),
};
