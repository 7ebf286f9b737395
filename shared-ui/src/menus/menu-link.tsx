import { Menu as Base } from '@base-ui/react/menu';
import type { ComponentPropsWithoutRef, ElementType, ReactNode } from 'react';
import { Icon, type IconShape } from '../pictures/icon';
import styles from './popup.module.css';

export type MenuLinkProps<Link extends ElementType = 'a'> = {
  /** Renders the link: `a` with `href`, or the router’s `Link` with `to`. */
  as?: Link;
  icon?: IconShape;
  children: ReactNode;
} & Omit<ComponentPropsWithoutRef<Link>, 'as' | 'children' | 'className'>;

/** A link in a menu. */
export function MenuLink<Link extends ElementType = 'a'>({ as, icon, children, ...rest }: MenuLinkProps<Link>) {
  const Element: ElementType = as ?? 'a';
  return (
    <Base.LinkItem className={styles.item} closeOnClick render={<Element {...rest} />}>
      {icon && <Icon of={icon} size="sm" />}
      {children}
    </Base.LinkItem>
  );
}
