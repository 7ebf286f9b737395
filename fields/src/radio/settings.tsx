import { CircleDot } from 'lucide-react';
import type { FieldSettings } from '../field-settings';
import { LazyOptionsSettings } from '../shared/choice/lazy-options-settings';
import { OptionsSketch, optionsSketch } from '../shared/choice/options-sketch';
import { GeneralSettings } from '../shared/settings/general-settings';
import { readsOnly } from '../shared/settings/reads-only';

export const settings: FieldSettings = {
  icon: CircleDot,
  description: 'One of a few options',
  Settings: (props) => (
    <>
      <GeneralSettings {...props} />
      <LazyOptionsSettings {...props} features="optionalImages" />
    </>
  ),
  Sketch: readsOnly(['options', 'details'], ({ field }) => <OptionsSketch round {...optionsSketch(field)} />),
};
