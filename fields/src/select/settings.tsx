import { ChevronDown, ChevronsUpDown } from 'lucide-react';
import type { FieldSettings } from '../field-settings';
import { LazyOptionsSettings } from '../shared/choice/lazy-options-settings';
import { GeneralSettings } from '../shared/settings/general-settings';
import { readsOnly } from '../shared/settings/reads-only';
import { LineSketch } from '../shared/text/line-sketch';

export const settings: FieldSettings = {
  icon: ChevronsUpDown,
  description: 'One of a long list',
  Settings: (props) => (
    <>
      <GeneralSettings {...props} />
      <LazyOptionsSettings {...props} takes="answers" />
    </>
  ),
  Sketch: readsOnly([], () => <LineSketch icon={ChevronDown}>Choose one</LineSketch>),
};
