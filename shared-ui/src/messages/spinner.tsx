import { classNames } from '../styles/class-names';
import styles from './spinner.module.css';

export interface SpinnerProps {
  /** `lg` for a page that waits. */
  size?: 'md' | 'lg';
}

/** A mosaic of four tiles, lit in turn. Silent: the words beside it say what is waited for. */
export function Spinner({ size = 'md' }: SpinnerProps) {
  return (
    <span className={classNames(styles.spinner, size === 'lg' && styles.lg)} aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </span>
  );
}
