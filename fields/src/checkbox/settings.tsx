import { PanelSection } from '@tessera/shared-ui/panel-section';
import { SquareCheck } from 'lucide-react';
import type { FieldSettings } from '../field-settings';
import { LazyOptionsSettings } from '../shared/choice/lazy-options-settings';
import { OptionsSketch, optionsSketch } from '../shared/choice/options-sketch';
import { NumberLimits } from '../shared/number/number-limits';
import { GeneralSettings } from '../shared/settings/general-settings';
import { readsOnly } from '../shared/settings/reads-only';

export const settings: FieldSettings = {
  icon: SquareCheck,
  description: 'Any number of options',
  Settings: (props) => (
    <>
      <GeneralSettings {...props} />
      <LazyOptionsSettings {...props} features="optionalImages" />
      <PanelSection title="Validation">
        <NumberLimits {...props} low="minCount" high="maxCount" lowLabel="At least" highLabel="At most" />
      </PanelSection>
    </>
  ),
  Sketch: readsOnly(['options', 'details'], ({ field }) => <OptionsSketch round={false} {...optionsSketch(field)} />),
};
