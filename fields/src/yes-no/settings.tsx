import { ToggleLeft } from 'lucide-react';
import type { FieldSettings } from '../field-settings';
import { OptionsSketch } from '../shared/choice/options-sketch';
import { GeneralSettings } from '../shared/settings/general-settings';
import { readsOnly } from '../shared/settings/reads-only';

export const settings: FieldSettings = {
  icon: ToggleLeft,
  description: 'A question with two answers',
  Settings: GeneralSettings,
  Sketch: readsOnly([], () => <OptionsSketch options={['Yes', 'No']} round />),
};
