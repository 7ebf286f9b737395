import { Combobox as Base } from '@base-ui/react/combobox';
import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import inputStyles from '../inputs/input.module.css';
import { Icon } from '../pictures/icon';
import { classNames } from '../styles/class-names';
import styles from './popup.module.css';

export interface ComboboxOption {
  value: string;
  label: string;
}

export interface ComboboxProps {
  options: readonly ComboboxOption[];
  /** Null chooses nothing. */
  value: string | null;
  onChange: (value: string | null) => void;
  id?: string;
  'aria-label'?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  placeholder?: string;
  /** Said when nothing fits what was typed. */
  empty?: ReactNode;
}

/** One of many, found by typing. Named by the `Field` around it or by `aria-label`. */
export function Combobox({ options, value, onChange, empty = 'Nothing found', ...input }: ComboboxProps) {
  const chosen = options.find((option) => option.value === value) ?? null;
  return (
    <Base.Root items={options} value={chosen} onValueChange={(option) => onChange(option?.value ?? null)} autoHighlight>
      <span className={inputStyles.box}>
        <Base.Input {...input} className={classNames(inputStyles.input, inputStyles.select)} />
        <Icon of={ChevronDown} size="sm" className={inputStyles.chevron} />
      </span>
      <Base.Portal>
        <Base.Positioner className={styles.positioner} sideOffset={4}>
          <Base.Popup className={classNames(styles.popup, styles.fit)}>
            <Base.Empty className={styles.none}>{empty}</Base.Empty>
            <Base.List>
              {(option: ComboboxOption) => (
                <Base.Item key={option.value} value={option} className={styles.item}>
                  {option.label}
                  <Base.ItemIndicator className={styles.tick}>
                    <Icon of={Check} size="sm" />
                  </Base.ItemIndicator>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
