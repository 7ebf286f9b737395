import { Tabs as Base } from '@base-ui/react/tabs';
import { type ReactNode, useEffect, useRef } from 'react';
import { Count } from '../data-display/count';
import { classNames } from '../styles/class-names';
import scroll from '../styles/scroll-row.module.css';
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
  const selected = tabs.findIndex((tab) => tab.value === value);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = list.current;
    const tab = row?.children[selected];
    if (!row || !tab) return;
    const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
    // Into the middle, as far as the row allows it; a row that does not scroll stays.
    row.scrollLeft += (inner.left + inner.right - outer.left - outer.right) / 2;
  }, [selected]);
  return (
    <Base.Root
      value={value}
      onValueChange={(next) => {
        const tab = tabs.find((candidate) => candidate.value === next);
        if (tab) onChange(tab.value);
      }}
    >
      <div className={styles.row}>
        <Base.List ref={list} className={classNames(styles.tabs, scroll.row)} aria-label={label}>
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
