import { PanelSection } from '@tessera/shared-ui/panel-section';
import { Switch } from '@tessera/shared-ui/switch';
import { Hash } from 'lucide-react';
import type { FieldSettings, SettingsProps } from '../field-settings';
import { LazyNumberExtras } from '../shared/extras/lazy-extra-settings';
import { NumberLimits } from '../shared/number/number-limits';
import { GeneralSettings } from '../shared/settings/general-settings';
import { readsOnly } from '../shared/settings/reads-only';
import { withLimit } from '../shared/settings/with-limit';
import { LineSketch } from '../shared/text/line-sketch';

const Validation = readsOnly(['validation'], ({ field, onChange }: SettingsProps) => (
  <PanelSection title="Validation">
    <NumberLimits
      field={field}
      onChange={onChange}
      low="min"
      high="max"
      lowLabel="Smallest"
      highLabel="Largest"
      anyNumber
    />
    <Switch
      label="Whole numbers only"
      spread
      checked={field.validation.integer ?? false}
      onChange={(event) =>
        onChange({ validation: withLimit(field.validation, 'integer', event.currentTarget.checked || undefined) })
      }
    />
  </PanelSection>
));

export const settings: FieldSettings = {
  icon: Hash,
  description: 'A number',
  Settings: (props) => (
    <>
      <GeneralSettings {...props} placeholder />
      <Validation {...props} />
      <LazyNumberExtras {...props} />
    </>
  ),
  Sketch: readsOnly(['placeholder', 'details'], ({ field: { placeholder, details } }) => (
    <LineSketch prefix={details?.prefix} suffix={details?.suffix}>
      {placeholder}
    </LineSketch>
  )),
};
