import type { FieldSettings } from '../field-settings';
import { GeneralSettings } from '../general-settings';
import { LineSketch } from '../line-sketch';
import { readsOnly } from '../reads-only';
import { TextLimits } from '../text-limits-settings';
import { icon } from './icon';

export const settings: FieldSettings = {
  icon,
  Settings: (props) => (
    <>
      <GeneralSettings {...props} placeholder />
      <TextLimits {...props} />
    </>
  ),
  Sketch: readsOnly(['placeholder'], ({ field }) => <LineSketch>{field.placeholder}</LineSketch>),
};
