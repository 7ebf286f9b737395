import { Icon } from '@tessera/shared-ui/icon';
import { PanelSection } from '@tessera/shared-ui/panel-section';
import { RequiredMark } from '@tessera/shared-ui/required-mark';
import { Plus, Repeat } from 'lucide-react';
import type { FieldSettings, SettingsProps } from '../field-settings';
import { NumberLimits } from '../shared/number/number-limits';
import { GeneralSettings } from '../shared/settings/general-settings';
import { readsOnly } from '../shared/settings/reads-only';
import { TextSetting } from '../shared/settings/text-setting';
import { withDetail } from '../shared/settings/with-detail';
import { LineSketch } from '../shared/text/line-sketch';
import { innerModel } from './inner-models';
import { MAX_ENTRIES, partsAt } from './parts';
import { PartsSettings } from './parts-settings';
import styles from './settings.module.css';

/** The name of an entry, on its card and on the buttons. */
const EntryName = readsOnly(['details'], ({ field, onChange }: SettingsProps) => (
  <TextSetting
    name="One entry is called"
    placeholder="guest"
    hint="Visitors read “Add another guest”"
    value={field.details?.entryName ?? ''}
    onText={(text) => onChange(withDetail(field, 'entryName', text || undefined))}
  />
));

export const settings: FieldSettings = {
  icon: Repeat,
  description: 'The same questions several times',
  Settings: (props) => (
    <>
      <GeneralSettings {...props} />
      <PartsSettings {...props} />
      <PanelSection title="Entries">
        <EntryName {...props} />
      </PanelSection>
      <PanelSection title="Validation">
        <NumberLimits
          {...props}
          low="minCount"
          high="maxCount"
          lowLabel="At least"
          highLabel="At most"
          max={MAX_ENTRIES}
        />
      </PanelSection>
    </>
  ),
  Sketch: readsOnly(['subfields', 'details'], ({ field }) => (
    <>
      <div className={styles.entry}>
        {partsAt(field, '').map((part) => (
          <div key={part.id} className={styles.part}>
            <span>
              {part.label} {part.required && <RequiredMark />}
            </span>
            <LineSketch>{innerModel(part).name}</LineSketch>
          </div>
        ))}
      </div>
      <div className={styles.add} aria-hidden="true">
        <Icon of={Plus} size="sm" />
        Add another {field.details?.entryName || 'entry'}
      </div>
    </>
  )),
};
