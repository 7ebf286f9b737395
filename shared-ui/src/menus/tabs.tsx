import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { Count } from '../data-display/count';
import styles from './tabs.module.css';

export interface TabOption<Value extends string> {
  value: Value;
  label: string;
  /** Number beside the word. */
  count?: number;
}

export interface TabsProps<Value extends string> {
  /** The name of the tabs for screen readers. */
  label: string;
  tabs: readonly TabOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Content at the other end of the row. */
  end?: ReactNode;
  /** The panel of the selected tab. */
  children: ReactNode;
}

/** Tabs. Arrow keys move the focus, Enter or Space selects. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, end, children }: TabsProps<Value>) {
  return (
    <Base.Root
      value={value}
      onValueChange={(next) => {
        const tab = tabs.find((candidate) => candidate.value === next);
        if (tab) onChange(tab.value);
      }}
    >
      <div className={styles.row}>
        <Base.List className={styles.tabs} aria-label={label}>
          {tabs.map((tab) => (
            <Base.Tab key={tab.value} value={tab.value} className={styles.tab}>
              {tab.label}
              {tab.count !== undefined && <Count tone={tab.value === value ? 'accent' : 'neutral'}>{tab.count}</Count>}
            </Base.Tab>
          ))}
        </Base.List>
        {end}
      </div>
      <Base.Panel value={value} className={styles.panel}>
        {children}
      </Base.Panel>
    </Base.Root>
  );
}
