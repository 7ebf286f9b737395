import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../pictures/icon';
import styles from './popup.module.css';

interface MenuChoice<Value extends string> {
  value: Value;
  label: string;
  /** A second line below the label. */
  note?: string;
  /** Shown before the label. */
  picture?: ReactNode;
  /** Shown at the end of the item, such as a count. */
  aside?: ReactNode;
}

interface MenuRadioGroupProps<Value extends string> {
  label: string;
  choices: readonly MenuChoice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Items of a menu of which one is chosen. Choosing closes the menu. */
export function MenuRadioGroup<Value extends string>({ label, choices, value, onChange }: MenuRadioGroupProps<Value>) {
  return (
    <Base.RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(next) => {
        const choice = choices.find((candidate) => candidate.value === next);
        if (choice) onChange(choice.value);
      }}
    >
      {choices.map((choice) => (
        <Base.RadioItem key={choice.value} value={choice.value} className={styles.item} closeOnClick>
          {choice.picture}
          {choice.note === undefined ? (
            choice.label
          ) : (
            <span className={styles.lines}>
              {choice.label}
              <small>{choice.note}</small>
            </span>
          )}
          {choice.aside !== undefined && <span className={styles.aside}>{choice.aside}</span>}
          <Base.RadioItemIndicator className={styles.tick}>
            <Icon of={Check} size="sm" />
          </Base.RadioItemIndicator>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  );
}
