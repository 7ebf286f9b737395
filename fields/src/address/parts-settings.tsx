import { Field } from '@tessera/shared-ui/field';
import { Input } from '@tessera/shared-ui/input';
import { PanelSection } from '@tessera/shared-ui/panel-section';
import { Switch } from '@tessera/shared-ui/switch';
import type { Subfield } from '../field';
import type { SettingsProps } from '../field-settings';
import { readsOnly } from '../shared/settings/reads-only';
import styles from '../shared/settings/settings.module.css';

/** The label of each part, and whether it is required. */
export const PartsSettings = readsOnly(['subfields'], ({ field, onChange }: SettingsProps) => {
  const change = (name: string, patch: Partial<Subfield>) =>
    onChange({
      subfields: field.subfields.map((subfield) => (subfield.name === name ? { ...subfield, ...patch } : subfield)),
    });
  return (
    <PanelSection title="Parts">
      <div className={styles.parts}>
        {field.subfields.map((subfield, index) => (
          <div key={subfield.name} className={styles.part}>
            <Field label={`Part ${index + 1}`} size="dense">
              {(control) => (
                <Input
                  {...control}
                  value={subfield.label}
                  onChange={(event) => change(subfield.name, { label: event.currentTarget.value })}
                />
              )}
            </Field>
            <Switch
              label="Required"
              aria-label={`${subfield.label || `Part ${index + 1}`} is required`}
              spread
              checked={subfield.required}
              onChange={(event) => change(subfield.name, { required: event.currentTarget.checked })}
            />
          </div>
        ))}
      </div>
    </PanelSection>
  );
});
