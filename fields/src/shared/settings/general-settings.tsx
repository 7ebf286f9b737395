import { PanelSection } from '@tessera/shared-ui/panel-section';
import { Switch } from '@tessera/shared-ui/switch';
import type { SettingsProps } from '../../field-settings';
import { readsOnly } from './reads-only';
import styles from './settings.module.css';
import { DescriptionSetting, LabelSetting, PlaceholderSetting } from './text-setting';
import { WidthSegments, widthOf, withWidth } from './width';

const RequiredSetting = readsOnly(['required'], ({ field, onChange }: SettingsProps) => (
  <Switch
    label="Required"
    spread
    checked={field.required}
    onChange={(event) => onChange({ required: event.currentTarget.checked })}
  />
));

const WidthSetting = readsOnly(['details'], ({ field, onChange }: SettingsProps) => (
  <div className={styles.spread}>
    <span aria-hidden="true">Width</span>
    <WidthSegments width={widthOf(field)} onChange={(width) => onChange(withWidth(field, width))} />
  </div>
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
      <DescriptionSetting {...props} name="Description" placeholder="A line of help under the label" />
      {placeholder && <PlaceholderSetting {...props} name="Placeholder" />}
      <RequiredSetting {...props} />
      <WidthSetting {...props} />
    </PanelSection>
  );
}
