import { classNames } from '@tessera/shared-ui/class-names';
import { PanelSection } from '@tessera/shared-ui/panel-section';
import { AlignLeft } from 'lucide-react';
import type { FieldSettings, SettingsProps } from '../field-settings';
import { LazyAutofillSetting } from '../shared/autofill/lazy-autofill-setting';
import { LazyCounterSetting } from '../shared/extras/lazy-extra-settings';
import { NumberSetting } from '../shared/number/number-setting';
import { GeneralSettings } from '../shared/settings/general-settings';
import { readsOnly } from '../shared/settings/reads-only';
import sketch from '../shared/settings/sketch.module.css';
import { TextLimits } from '../shared/text/text-limits-settings';

const Size = readsOnly(['rows'], ({ field, onChange }: SettingsProps) => (
  <PanelSection title="Size">
    <NumberSetting
      label="Height in lines"
      value={field.rows}
      min={1}
      max={50}
      onChange={(rows) => rows !== undefined && onChange({ rows })}
    />
  </PanelSection>
));

export const settings: FieldSettings = {
  icon: AlignLeft,
  description: 'Several lines of text',
  Settings: (props) => (
    <>
      <GeneralSettings {...props} placeholder />
      <Size {...props} />
      <TextLimits {...props} />
      <LazyCounterSetting {...props} />
      <LazyAutofillSetting {...props} asked="lines" />
    </>
  ),
  Sketch: readsOnly(['placeholder', 'rows'], ({ field }) => (
    <div
      className={classNames(sketch.line, sketch.many)}
      style={{ minHeight: `${Math.min(field.rows, 8) * 1.375 + 1}rem` }}
      aria-hidden="true"
    >
      <span>{field.placeholder}</span>
    </div>
  )),
};
