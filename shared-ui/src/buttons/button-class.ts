import { classNames } from '../styles/class-names';
import styles from './button.module.css';

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-quiet';
  /** 30, 36 and 44 px; `visitor` is the 46 px button with 16 px text of the public page. */
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Square, for an icon without text; the button then needs an `aria-label`. */
  icon?: boolean;
  /** As wide as its container. */
  block?: boolean;
  /** Tinted: an active filter, an open panel. */
  on?: boolean;
}

/** The class names of a button, for other elements such as links and menu triggers. */
export function buttonClass({ variant = 'secondary', size = 'md', icon, block, on }: ButtonLook, className?: string) {
  return classNames(
    styles.button,
    styles[variant === 'danger-quiet' ? 'dangerQuiet' : variant],
    styles[size],
    icon && styles.icon,
    block && styles.block,
    on && styles.on,
    className,
  );
}
