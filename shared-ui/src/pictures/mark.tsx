import { classNames } from '../styles/class-names';
import styles from './mark.module.css';

const letter = [
  [0, 0],
  [8, 0],
  [16, 0],
  [8, 8],
  [8, 16],
] as const;
const stones = [
  [0, 8],
  [16, 8],
  [0, 16],
] as const;

export interface MarkProps {
  /** Side in px; from 14. */
  size?: number;
  className?: string;
}

/** The logo: nine tiles, five of which form a T. Hidden from screen readers: the name is beside it or on its link. */
export function Mark({ size = 22, className }: MarkProps) {
  return (
    <svg
      className={classNames(styles.mark, className)}
      width={size}
      height={size}
      viewBox="0 0 22 22"
      aria-hidden="true"
    >
      {letter.map(([x, y]) => (
        <rect key={`${x} ${y}`} className={styles.letter} x={x} y={y} width="6" height="6" rx=".75" />
      ))}
      {stones.map(([x, y]) => (
        <rect key={`${x} ${y}`} className={styles.stone} x={x} y={y} width="6" height="6" rx=".75" />
      ))}
      <rect className={styles.gold} x="16" y="16" width="6" height="6" rx=".75" />
    </svg>
  );
}
