import { PanelSection } from '@tessera/shared-ui/panel-section';
import type { FieldSettings } from '../field-settings';
import { GeneralSettings } from '../general-settings';
import { LineSketch } from '../line-sketch';
import { PatternSettings } from '../pattern-settings';
import { readsOnly } from '../reads-only';
import { icon } from './icon';

export const settings: FieldSettings = {
  icon,
  Settings: (props) => (
    <>
      <GeneralSettings {...props} placeholder />
      <PanelSection title="Validation">
        <PatternSettings {...props} />
      </PanelSection>
    </>
  ),
  Sketch: readsOnly(['placeholder'], ({ field }) => <LineSketch>{field.placeholder}</LineSketch>),
};
