import { Menu as Base } from '@base-ui/react/menu';
import { ChevronDown } from 'lucide-react';
import { Icon, type IconShape } from '../pictures/icon';
import { classNames } from '../styles/class-names';
import scroll from '../styles/scroll-area.module.css';
import { MenuRadioGroup } from './menu-radio-group';
import styles from './popup.module.css';

export interface PickerOption<Value extends string> {
  value: Value;
  label: string;
}

export interface PickerProps<Value extends string> {
  /** The name of the filter: 'Status'. */
  label: string;
  icon?: IconShape;
  options: readonly PickerOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Tinted: the filter is active. */
  on?: boolean;
}

/** A filter or sort order in a button: its name, the selected value, and a menu of all values. */
export function Picker<Value extends string>({ label, icon, options, value, onChange, on }: PickerProps<Value>) {
  const chosen = options.find((option) => option.value === value);
  return (
    <Base.Root modal={false}>
      <Base.Trigger className={classNames(styles.picker, on && styles.on)}>
        {icon && <Icon of={icon} size="sm" />}
        <span className={styles.pickerLabel}>{label}</span> {chosen?.label ?? '—'}
        <Icon of={ChevronDown} size="sm" />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className={styles.positioner} sideOffset={4} align="start">
          <Base.Popup className={classNames(styles.popup, scroll.area)}>
            <MenuRadioGroup label={label} choices={options} value={value} onChange={onChange} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
