import { Button } from '@tessera/shared-ui/button';
import { Icon } from '@tessera/shared-ui/icon';
import { PanelSection } from '@tessera/shared-ui/panel-section';
import { EyeOff, Plus } from 'lucide-react';
import type { FieldPatch, FieldSettings, SettingsProps } from '../field-settings';
import { readsOnly } from '../shared/settings/reads-only';
import styles from '../shared/settings/settings.module.css';
import { LabelSetting, TextSetting } from '../shared/settings/text-setting';
import { withDetail } from '../shared/settings/with-detail';
import { LineSketch } from '../shared/text/line-sketch';

/** The parameters that analytics tools add to the addresses of campaigns. */
const campaign = ['source', 'medium', 'campaign', 'term', 'content'];

/** One hidden field for each parameter of a campaign. */
const campaignFields: readonly FieldPatch[] = campaign.map((name) => ({
  label: `UTM ${name}`,
  details: { parameter: `utm_${name}` },
}));

const Source = readsOnly(['label', 'details', 'defaultValue'], ({ field, onChange, onAdd }: SettingsProps) => {
  return (
    <PanelSection>
      <LabelSetting field={field} onChange={onChange} name="Label" />
      <TextSetting
        name="Address parameter"
        hint="As in ?utm_source=newsletter"
        value={field.details?.parameter ?? ''}
        onText={(text) => onChange(withDetail(field, 'parameter', text || undefined))}
      />
      <TextSetting
        name="Value without the parameter"
        hint="Visitors do not see it"
        value={field.defaultValue}
        onText={(defaultValue) => onChange({ defaultValue })}
      />
      {onAdd && (
        <Button size="sm" className={styles.start} onClick={() => onAdd(campaignFields)}>
          <Icon of={Plus} />
          Add UTM parameters
        </Button>
      )}
    </PanelSection>
  );
});

export const settings: FieldSettings = {
  icon: EyeOff,
  description: 'A value from the address of the form, UTM, URL parameter',
  Settings: Source,
  Sketch: readsOnly(['details'], ({ field }) => (
    <LineSketch icon={EyeOff}>
      {field.details?.parameter ? `?${field.details.parameter}=` : 'Not shown to visitors'}
    </LineSketch>
  )),
};
