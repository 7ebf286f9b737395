import type { ComponentPropsWithoutRef, ElementType } from 'react';
import { classNames } from '../styles/class-names';
import { Mark } from './mark';
import styles from './mark.module.css';

export type BrandProps<Link extends ElementType = 'a'> = {
  /** Renders the link: `a` with `href`, or the router’s `Link` with `to`. */
  as?: Link;
  className?: string;
} & Omit<ComponentPropsWithoutRef<Link>, 'as' | 'className' | 'children'>;

/** Logo and name, with a link to the home page. */
export function Brand<Link extends ElementType = 'a'>({ as, className, ...rest }: BrandProps<Link>) {
  const Element: ElementType = as ?? 'a';
  return (
    <Element {...rest} className={classNames(styles.brand, className)}>
      <Mark />
      Tessera
    </Element>
  );
}
