import { ChevronDown, ChevronsUpDown } from 'lucide-react';
import type { FieldSettings, SketchProps } from '../field-settings';
import { LazyOptionsSettings } from '../shared/choice/lazy-options-settings';
import { OptionsSketch, optionsSketch } from '../shared/choice/options-sketch';
import { GeneralSettings } from '../shared/settings/general-settings';
import { readsOnly } from '../shared/settings/reads-only';
import { LineSketch } from '../shared/text/line-sketch';

/** Most options that the card of a selected dropdown draws, to be typed there. */
const MAX_DRAWN = 20;

export const settings: FieldSettings = {
  icon: ChevronsUpDown,
  description: 'One of a long list',
  Settings: (props) => (
    <>
      <GeneralSettings {...props} />
      <LazyOptionsSettings {...props} features="ownAnswers" />
    </>
  ),
  Sketch: readsOnly<SketchProps>(['options', 'details'], ({ field, isSelected }) => (
    <>
      <LineSketch icon={ChevronDown}>Choose one</LineSketch>
      {isSelected && field.options.length <= MAX_DRAWN && <OptionsSketch round {...optionsSketch(field)} />}
    </>
  )),
};
