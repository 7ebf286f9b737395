import { Field } from '@tessera/shared-ui/field';
import { PanelSection } from '@tessera/shared-ui/panel-section';
import { Textarea } from '@tessera/shared-ui/textarea';
import { FileCheck } from 'lucide-react';
import type { FieldSettings, SettingsProps } from '../field-settings';
import { OptionsSketch } from '../shared/choice/options-sketch';
import { plainLinkedText } from '../shared/linked-text/linked-text';
import { GeneralSettings } from '../shared/settings/general-settings';
import { readsOnly } from '../shared/settings/reads-only';
import { withDetail } from '../shared/settings/with-detail';

const Agreement = readsOnly(['details'], ({ field, onChange }: SettingsProps) => (
  <PanelSection title="Agreement">
    <Field label="Text beside the box" size="dense" hint="A link: [its text](https://address)">
      {(control) => (
        <Textarea
          {...control}
          rows={4}
          value={field.details?.agreement ?? ''}
          onChange={(event) => onChange(withDetail(field, 'agreement', event.currentTarget.value || undefined))}
        />
      )}
    </Field>
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
