import { Field } from '@tessera/shared-ui/field';
import { Input } from '@tessera/shared-ui/input';
import { PanelSection } from '@tessera/shared-ui/panel-section';
import { Calendar, CalendarRange } from 'lucide-react';
import type { FieldSettings, SettingsProps } from '../field-settings';
import { MomentLimits } from '../shared/moment/moment-limits';
import { GeneralSettings } from '../shared/settings/general-settings';
import { readsOnly } from '../shared/settings/reads-only';
import styles from '../shared/settings/settings.module.css';
import sketch from '../shared/settings/sketch.module.css';
import { LineSketch } from '../shared/text/line-sketch';

/** The labels of the two dates. */
const DateLabels = readsOnly(['subfields'], ({ field, onChange }: SettingsProps) => (
  <PanelSection title="Dates">
    <div className={styles.pair}>
      {field.subfields.map((part, at) => (
        <Field key={part.name} label={at === 0 ? 'Label of the first' : 'Label of the last'} size="dense">
          {(control) => (
            <Input
              {...control}
              value={part.label}
              onChange={(event) => {
                const label = event.currentTarget.value;
                onChange({
                  subfields: field.subfields.map((each) => (each.name === part.name ? { ...each, label } : each)),
                });
              }}
            />
          )}
        </Field>
      ))}
    </div>
  </PanelSection>
));

export const settings: FieldSettings = {
  icon: CalendarRange,
  description: 'A first and a last day',
  Settings: (props) => (
    <>
      <GeneralSettings {...props} />
      <DateLabels {...props} />
      <MomentLimits {...props} kind="date" />
    </>
  ),
  Sketch: readsOnly(['subfields'], ({ field }) => (
    <div className={styles.pair}>
      {field.subfields.map((part) => (
        <div key={part.name} className={sketch.part}>
          {part.label}
          <LineSketch icon={Calendar}>dd / mm / yyyy</LineSketch>
        </div>
      ))}
    </div>
  )),
};
