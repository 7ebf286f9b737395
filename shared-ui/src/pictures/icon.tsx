import type { LucideIcon } from 'lucide-react';
import { classNames } from '../styles/class-names';
import styles from './icon.module.css';

/** A Lucide icon, imported one by one from `lucide-react`. */
export type IconShape = LucideIcon;

export interface IconProps {
  of: IconShape;
  /** `sm` 16 px in dense places, `md` 18 beside labels, `lg` 22. */
  size?: 'sm' | 'md' | 'lg';
  /** Filled: chosen stars only. */
  solid?: boolean;
  className?: string | undefined;
}

/** An icon in the colour of the surrounding text. Hidden from screen readers: the control around it has the name. */
export function Icon({ of: Shape, size = 'md', solid = false, className }: IconProps) {
  return (
    <Shape
      className={classNames(styles.icon, styles[size], solid && styles.solid, className)}
      strokeWidth={size === 'lg' ? 1.6 : 1.75}
      aria-hidden="true"
    />
  );
}
