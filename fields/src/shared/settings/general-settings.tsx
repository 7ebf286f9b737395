import { Field } from '@tessera/shared-ui/field';
import { Input } from '@tessera/shared-ui/input';
import { PanelSection } from '@tessera/shared-ui/panel-section';
import { Switch } from '@tessera/shared-ui/switch';
import type { SettingsProps } from '../../field-settings';
import { readsOnly } from './reads-only';

interface LineSettingProps extends Omit<SettingsProps, 'onAdd'> {
  name: string;
  hint?: string;
}

/** A member of a field that is a line of text. */
const lineSetting = (member: 'label' | 'description' | 'placeholder') =>
  readsOnly([member], ({ field, onChange, name, hint }: LineSettingProps) => (
    <Field label={name} size="dense">
      {(control) => (
        <Input
          {...control}
          data-setting={member}
          value={field[member]}
          placeholder={hint}
          onChange={(event) => onChange({ [member]: event.currentTarget.value })}
        />
      )}
    </Field>
  ));

const LabelSetting = lineSetting('label');
const DescriptionSetting = lineSetting('description');
const PlaceholderSetting = lineSetting('placeholder');

const RequiredSetting = readsOnly(['required'], ({ field, onChange }: SettingsProps) => (
  <Switch
    label="Required"
    spread
    checked={field.required}
    onChange={(event) => onChange({ required: event.currentTarget.checked })}
  />
));

export interface GeneralSettingsProps extends SettingsProps {
  /** Whether the type shows a placeholder. */
  placeholder?: boolean;
}

/** The settings of every field: label, description, required, and for some types a placeholder. */
export function GeneralSettings({ field, onChange, placeholder = false }: GeneralSettingsProps) {
  const props = { field, onChange };
  return (
    <PanelSection>
      <LabelSetting {...props} name="Label" />
      <DescriptionSetting {...props} name="Description" hint="A line of help under the label" />
      {placeholder && <PlaceholderSetting {...props} name="Placeholder" />}
      <RequiredSetting {...props} />
    </PanelSection>
  );
}
