import { PanelSection } from '@tessera/shared-ui/panel-section';
import { Gauge } from 'lucide-react';
import type { FieldSettings } from '../field-settings';
import { EndLabels, ScaleSketch } from '../shared/scale/scale-settings';
import { GeneralSettings } from '../shared/settings/general-settings';
import { readsOnly } from '../shared/settings/reads-only';
import { npsRange } from './model';

export const settings: FieldSettings = {
  icon: Gauge,
  description: 'How likely people recommend you, from 0 to 10, NPS',
  Settings: (props) => (
    <>
      <GeneralSettings {...props} />
      <PanelSection title="Scale">
        <EndLabels {...props} />
      </PanelSection>
    </>
  ),
  Sketch: readsOnly(['details'], ({ field }) => (
    <ScaleSketch range={npsRange} lowestLabel={field.details?.lowestLabel} highestLabel={field.details?.highestLabel} />
  )),
};
