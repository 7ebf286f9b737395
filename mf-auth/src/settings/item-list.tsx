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

export interface ItemTileProps {
  icon: IconShape;
  /** Whether the thing is in order or needs attention; nothing if neither can be said. */
  state?: 'good' | 'warning' | undefined;
}

/** The icon of a thing, in a tile. */
export function ItemTile({ icon, state }: ItemTileProps) {
  return (
    <span className={styles.tile} data-state={state}>
      <Icon of={icon} size="sm" />
    </span>
  );
}

export interface ItemProps extends ItemTileProps {
  name: ReactNode;
  /** Details about it, in small letters. */
  details: readonly string[];
  /** A picture below the details. */
  children?: ReactNode;
  /** Its buttons. */
  end?: ReactNode;
}

/** One thing of the list. */
export function Item({ icon, state, name, details, children, end }: ItemProps) {
  return (
    <li>
      <ItemTile icon={icon} state={state} />
      <span className={styles.text}>
        <b>{name}</b>
        <small>{details.join(' · ')}</small>
        {children}
      </span>
      <span className={styles.end}>{end}</span>
    </li>
  );
}
