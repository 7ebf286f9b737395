import { Signature } from 'lucide-react';
import type { FieldSettings } from '../field-settings';
import { GeneralSettings } from '../shared/settings/general-settings';
import { readsOnly } from '../shared/settings/reads-only';
import { LineSketch } from '../shared/text/line-sketch';

export const settings: FieldSettings = {
  icon: Signature,
  description: 'Drawn or typed, stored as an image',
  Settings: GeneralSettings,
  Sketch: readsOnly([], () => <LineSketch icon={Signature}>Sign here</LineSketch>),
};
