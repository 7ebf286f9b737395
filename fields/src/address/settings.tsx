import { Field } from '@tessera/shared-ui/field';
import { Input } from '@tessera/shared-ui/input';
import { PanelSection } from '@tessera/shared-ui/panel-section';
import { Switch } from '@tessera/shared-ui/switch';
import { MapPin } from 'lucide-react';
import type { Subfield } from '../field';
import type { FieldSettings, SettingsProps } from '../field-settings';
import { GeneralSettings } from '../shared/settings/general-settings';
import { readsOnly } from '../shared/settings/reads-only';
import styles from '../shared/settings/settings.module.css';
import sketch from '../shared/settings/sketch.module.css';

/** The label of each part, and whether it is required. */
const Parts = readsOnly(['subfields'], ({ field, onChange }: SettingsProps) => {
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

export const settings: FieldSettings = {
  icon: MapPin,
  description: 'Street, city, state, postcode',
  Settings: (props) => (
    <>
      <GeneralSettings {...props} />
      <Parts {...props} />
    </>
  ),
  Sketch: readsOnly(['subfields'], ({ field }) => (
    <div className={sketch.parts}>
      {field.subfields.map((subfield) => (
        <div key={subfield.name} className={sketch.part}>
          {subfield.label}
          <div className={sketch.line} aria-hidden="true">
            <span>{subfield.placeholder}</span>
          </div>
        </div>
      ))}
    </div>
  )),
};
