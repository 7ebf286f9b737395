import { Menu as Base } from '@base-ui/react/menu';
import type { ReactNode } from 'react';
import { Icon, type IconShape } from '../pictures/icon';
import { classNames } from '../styles/class-names';
import styles from './popup.module.css';

export interface MenuItemProps {
  icon?: IconShape;
  /** Destroys something. */
  danger?: boolean;
  disabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
}

/** One act of a menu. */
export function MenuItem({ icon, danger = false, disabled = false, onSelect, children }: MenuItemProps) {
  return (
    <Base.Item className={classNames(styles.item, danger && styles.danger)} disabled={disabled} onClick={onSelect}>
      {icon && <Icon of={icon} size="sm" />}
      {children}
    </Base.Item>
  );
}
