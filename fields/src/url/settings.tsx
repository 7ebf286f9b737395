import { PanelSection } from '@tessera/shared-ui/panel-section';
import { Link } from 'lucide-react';
import type { FieldSettings } from '../field-settings';
import { LazyAutofillSetting } from '../shared/autofill/lazy-autofill-setting';
import { PatternSettings } from '../shared/pattern/pattern-settings';
import { GeneralSettings } from '../shared/settings/general-settings';
import { readsOnly } from '../shared/settings/reads-only';
import { LineSketch } from '../shared/text/line-sketch';

export const settings: FieldSettings = {
  icon: Link,
  description: 'A link to a website, URL',
  Settings: (props) => (
    <>
      <GeneralSettings {...props} placeholder />
      <PanelSection title="Validation">
        <PatternSettings {...props} />
      </PanelSection>
      <LazyAutofillSetting {...props} asked="website" />
    </>
  ),
  Sketch: readsOnly(['placeholder'], ({ field }) => <LineSketch>{field.placeholder}</LineSketch>),
};
