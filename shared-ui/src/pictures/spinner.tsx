import { classNames } from '../styles/class-names';
import styles from './spinner.module.css';

export interface SpinnerProps {
  /** `lg` for a whole page. */
  size?: 'md' | 'lg';
}

/** A spinner of four tiles. Hidden from screen readers: the text beside it names the content that loads. */
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
