import type { ComponentPropsWithoutRef, ElementType } from 'react';
import { type ButtonLook, buttonClass } from './button-class';

export type ButtonLinkProps<Link extends ElementType = 'a'> = ButtonLook & {
  /** Renders the link: `a` with `href`, or the router’s `Link` with `to`. */
  as?: Link;
  className?: string;
} & Omit<ComponentPropsWithoutRef<Link>, keyof ButtonLook | 'as' | 'className'>;

/** A link that looks like a button. */
export function ButtonLink<Link extends ElementType = 'a'>({
  as,
  variant,
  size,
  icon,
  block,
  on,
  className,
  ...rest
}: ButtonLinkProps<Link>) {
  const Element: ElementType = as ?? 'a';
  return <Element {...rest} className={buttonClass({ variant, size, icon, block, on }, className)} />;
}
