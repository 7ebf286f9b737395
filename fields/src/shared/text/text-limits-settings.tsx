import { PanelSection } from '@tessera/shared-ui/panel-section';
import type { SettingsProps } from '../../field-settings';
import { NumberLimits } from '../number/number-limits';
import { PatternSettings } from '../pattern/pattern-settings';
import { readsOnly } from '../settings/reads-only';

/** Limits for the length and the pattern of a text. */
export const TextLimits = readsOnly(['validation'], (props: SettingsProps) => (
  <PanelSection title="Validation">
    <NumberLimits
      {...props}
      low="minLength"
      high="maxLength"
      lowLabel="Minimum characters"
      highLabel="Maximum characters"
    />
    <PatternSettings {...props} />
  </PanelSection>
));
