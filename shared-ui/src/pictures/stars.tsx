import styles from './stars.module.css';

export interface StarsProps {
  /** How many are filled; whole stars only. */
  value: number;
  most: number;
}

/** Width of a star, and of a star with the gap to the next one, in units of the drawing. */
const STAR = 24;
const STEP = 25.6;

/** Lucide’s star, from a place on the line. */
const starAt = (place: number) =>
  `M${(11.525 + STEP * place).toFixed(3)} 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0l-4.617 2.428a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879l-3.736-3.637a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z`;

/** The paths of some stars, by the place of the first and the place after the last. Each is written once for all cells. */
const paths = new Map<string, string>();

function pathOf(from: number, to: number): string {
  const id = `${from} ${to}`;
  const known = paths.get(id);
  if (known !== undefined) return known;
  const path = Array.from({ length: Math.max(0, to - from) }, (_, at) => starAt(from + at)).join('');
  paths.set(id, path);
  return path;
}

/** A rating in a line of text. One drawing for all stars, because a table has many of them. */
export function Stars({ value, most }: StarsProps) {
  const filled = Math.min(most, Math.max(0, Math.floor(value)));
  const width = STEP * most - (STEP - STAR);
  return (
    <svg
      className={styles.stars}
      viewBox={`0 0 ${width} ${STAR}`}
      // As large as 15 px a star.
      style={{ width: `${width / 25.6}rem` }}
      role="img"
      aria-label={`${value} of ${most}`}
    >
      {filled > 0 && <path className={styles.on} d={pathOf(0, filled)} />}
      {filled < most && <path className={styles.off} d={pathOf(filled, most)} />}
    </svg>
  );
}
