import { PanelSection } from '@tessera/shared-ui/panel-section';
import { Phone } from 'lucide-react';
import type { FieldSettings } from '../field-settings';
import { LazyAutofillSetting } from '../shared/autofill/lazy-autofill-setting';
import { LazyCountrySettings } from '../shared/extras/lazy-extra-settings';
import { PatternSettings } from '../shared/pattern/pattern-settings';
import { GeneralSettings } from '../shared/settings/general-settings';
import { readsOnly } from '../shared/settings/reads-only';
import { LineSketch } from '../shared/text/line-sketch';

export const settings: FieldSettings = {
  icon: Phone,
  description: 'A phone number',
  Settings: (props) => (
    <>
      <GeneralSettings {...props} placeholder />
      <LazyCountrySettings {...props} />
      <PanelSection title="Validation">
        <PatternSettings {...props} />
      </PanelSection>
      <LazyAutofillSetting {...props} asked="phone" />
    </>
  ),
  Sketch: readsOnly(['placeholder'], ({ field }) => <LineSketch>{field.placeholder}</LineSketch>),
};
