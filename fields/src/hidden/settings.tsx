import { Button } from '@tessera/shared-ui/button';
import { Field } from '@tessera/shared-ui/field';
import { Icon } from '@tessera/shared-ui/icon';
import { Input } from '@tessera/shared-ui/input';
import { PanelSection } from '@tessera/shared-ui/panel-section';
import { EyeOff, Plus } from 'lucide-react';
import type { FieldPatch, FieldSettings, SettingsProps } from '../field-settings';
import { readsOnly } from '../shared/settings/reads-only';
import styles from '../shared/settings/settings.module.css';
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
  const line = (label: string, value: string, hint: string, change: (text: string) => FieldPatch) => (
    <Field label={label} size="dense" hint={hint}>
      {(control) => (
        <Input {...control} value={value} onChange={(event) => onChange(change(event.currentTarget.value))} />
      )}
    </Field>
  );
  return (
    <PanelSection>
      <Field label="Label" size="dense">
        {(control) => (
          <Input
            {...control}
            data-setting="label"
            value={field.label}
            onChange={(event) => onChange({ label: event.currentTarget.value })}
          />
        )}
      </Field>
      {line('Address parameter', field.details?.parameter ?? '', 'As in ?utm_source=newsletter', (text) =>
        withDetail(field, 'parameter', text || undefined),
      )}
      {line('Value without the parameter', field.defaultValue, 'Visitors do not see it', (defaultValue) => ({
        defaultValue,
      }))}
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
