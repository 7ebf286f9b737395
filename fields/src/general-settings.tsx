import { Field } from '@tessera/shared-ui/field';
import { Input } from '@tessera/shared-ui/input';
import { PanelSection } from '@tessera/shared-ui/panel-section';
import { Switch } from '@tessera/shared-ui/switch';
import type { SettingsProps } from './field-settings';

export interface GeneralSettingsProps extends SettingsProps {
  /** Whether the type shows a placeholder. */
  placeholder?: boolean;
}

/** What every field has: label, description, where it makes sense a placeholder, and whether it must be answered. */
export function GeneralSettings({ field, onChange, placeholder = false }: GeneralSettingsProps) {
  return (
    <PanelSection>
      <Field label="Label" size="dense">
        {(control) => (
          <Input
            {...control}
            value={field.label}
            onChange={(event) => onChange({ label: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label="Description" size="dense">
        {(control) => (
          <Input
            {...control}
            value={field.description}
            placeholder="A line of help under the label"
            onChange={(event) => onChange({ description: event.currentTarget.value })}
          />
        )}
      </Field>
      {placeholder && (
        <Field label="Placeholder" size="dense">
          {(control) => (
            <Input
              {...control}
              value={field.placeholder}
              onChange={(event) => onChange({ placeholder: event.currentTarget.value })}
            />
          )}
        </Field>
      )}
      <Switch
        label="Required"
        spread
        checked={field.required}
        onChange={(event) => onChange({ required: event.currentTarget.checked })}
      />
    </PanelSection>
  );
}
