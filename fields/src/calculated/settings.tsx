import { PanelSection } from '@tessera/shared-ui/panel-section';
import { Switch } from '@tessera/shared-ui/switch';
import { Calculator } from 'lucide-react';
import type { FieldSettings, SettingsProps } from '../field-settings';
import { NumberSetting } from '../shared/number/number-setting';
import { readsOnly } from '../shared/settings/reads-only';
import styles from '../shared/settings/settings.module.css';
import { DescriptionSetting, LabelSetting, TextSetting } from '../shared/settings/text-setting';
import { withDetail } from '../shared/settings/with-detail';
import { LineSketch } from '../shared/text/line-sketch';

const Expression = readsOnly(['label', 'description', 'details'], ({ field, onChange }: SettingsProps) => (
  <PanelSection>
    <LabelSetting field={field} onChange={onChange} name="Label" />
    <DescriptionSetting field={field} onChange={onChange} name="Description" />
    <TextSetting
      name="Expression"
      hint="Type {{ to insert a field: {{Area}} * 0.42 + if({{Water}}, 18, 0) + points({{Size}})"
      rows={3}
      setting="expression"
      value={field.details?.expression ?? ''}
      onText={(text) => onChange(withDetail(field, 'expression', text || undefined))}
    />
    <div className={styles.pair}>
      <NumberSetting
        label="Decimals"
        value={field.details?.decimals}
        min={0}
        onChange={(decimals) => onChange(withDetail(field, 'decimals', decimals))}
      />
      <TextSetting
        name="Unit"
        value={field.details?.unit ?? ''}
        onText={(text) => onChange(withDetail(field, 'unit', text || undefined))}
      />
    </div>
    <Switch
      label="Show to visitors"
      spread
      checked={!field.details?.isConcealed}
      onChange={(event) => onChange(withDetail(field, 'isConcealed', event.currentTarget.checked ? undefined : true))}
    />
  </PanelSection>
));

export const settings: FieldSettings = {
  icon: Calculator,
  description: 'A number from other answers: a total, a price, a score',
  Settings: Expression,
  Sketch: readsOnly(['details'], ({ field }) => (
    <LineSketch icon={Calculator}>{field.details?.isConcealed ? 'Not shown to visitors' : '—'}</LineSketch>
  )),
};
