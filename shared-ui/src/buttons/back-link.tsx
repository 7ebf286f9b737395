import { ArrowLeft } from 'lucide-react';
import type { ComponentPropsWithoutRef, ElementType } from 'react';
import { Icon } from '../pictures/icon';
import styles from './back-link.module.css';

export type BackLinkProps<Link extends ElementType = 'a'> = {
  /** Renders the link: `a` with `href`, or the router’s `Link` with `to`. */
  as?: Link;
} & Omit<ComponentPropsWithoutRef<Link>, 'as' | 'className'>;

/** A link to the parent page, above the heading. */
export function BackLink<Link extends ElementType = 'a'>({ as, children, ...rest }: BackLinkProps<Link>) {
  const Element: ElementType = as ?? 'a';
  return (
    <Element {...rest} className={styles.back}>
      <Icon of={ArrowLeft} size="sm" />
      {children}
    </Element>
  );
}
