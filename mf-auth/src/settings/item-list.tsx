import { Icon, type IconShape } from '@tessera/shared-ui/icon';
import type { ReactNode } from 'react';
import styles from './item-list.module.css';

/** A list of things in a setting, such as devices, with hairlines. */
export function ItemList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.items} aria-label={label}>
      {children}
    </ul>
  );
}

export interface ItemProps {
  icon: IconShape;
  /** Shows that the thing is in order. */
  isGood?: boolean;
  name: ReactNode;
  /** Details about it, in small letters. */
  details: readonly string[];
  /** A picture below the details. */
  children?: ReactNode;
  /** Its buttons. */
  end?: ReactNode;
}

/** One thing of the list. */
export function Item({ icon, isGood = false, name, details, children, end }: ItemProps) {
  return (
    <li>
      <span className={styles.tile} data-good={isGood || undefined}>
        <Icon of={icon} size="sm" />
      </span>
      <span className={styles.text}>
        <b>{name}</b>
        <small>{details.join(' · ')}</small>
        {children}
      </span>
      <span className={styles.end}>{end}</span>
    </li>
  );
}
