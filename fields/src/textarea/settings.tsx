import { classNames } from '@tessera/shared-ui/class-names';
import { PanelSection } from '@tessera/shared-ui/panel-section';
import type { FieldSettings } from '../field-settings';
import { GeneralSettings } from '../general-settings';
import { NumberSetting } from '../number-setting';
import sketch from '../sketch.module.css';
import { TextLimits } from '../text-limits-settings';
import { icon } from './icon';

export const settings: FieldSettings = {
  icon,
  Settings: (props) => (
    <>
      <GeneralSettings {...props} placeholder />
      <PanelSection title="Size">
        <NumberSetting
          label="Height in lines"
          value={props.field.rows}
          min={1}
          max={50}
          onChange={(rows) => rows !== undefined && props.onChange({ rows })}
        />
      </PanelSection>
      <TextLimits {...props} />
    </>
  ),
  Sketch: ({ field }) => (
    <div
      className={classNames(sketch.line, sketch.many)}
      style={{ minHeight: `${Math.min(field.rows, 8) * 1.375 + 1}rem` }}
      aria-hidden="true"
    >
      <span>{field.placeholder}</span>
    </div>
  ),
};
