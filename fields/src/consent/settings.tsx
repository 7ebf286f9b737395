import { PanelSection } from '@tessera/shared-ui/panel-section';
import { FileCheck } from 'lucide-react';
import type { FieldSettings, SettingsProps } from '../field-settings';
import { OptionsSketch } from '../shared/choice/options-sketch';
import { plainLinkedText } from '../shared/linked-text/linked-text';
import { GeneralSettings } from '../shared/settings/general-settings';
import { readsOnly } from '../shared/settings/reads-only';
import { TextSetting } from '../shared/settings/text-setting';
import { withDetail } from '../shared/settings/with-detail';

const Agreement = readsOnly(['details'], ({ field, onChange }: SettingsProps) => (
  <PanelSection title="Agreement">
    <TextSetting
      name="Text beside the box"
      hint="To add a link, write [text](https://address)"
      rows={4}
      value={field.details?.agreement ?? ''}
      onText={(text) => onChange(withDetail(field, 'agreement', text || undefined))}
    />
  </PanelSection>
));

export const settings: FieldSettings = {
  icon: FileCheck,
  description: 'A box to agree to terms, privacy, GDPR',
  Settings: (props) => (
    <>
      <GeneralSettings {...props} />
      <Agreement {...props} />
    </>
  ),
  Sketch: readsOnly(['details', 'label'], ({ field }) => (
    <OptionsSketch options={[plainLinkedText(field.details?.agreement ?? field.label)]} round={false} />
  )),
};
