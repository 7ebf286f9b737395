import styles from './releases.module.css';

interface DayTilesProps {
  /** A text with the numbers of the tiles: `Visits of the last 14 days, oldest first: 3, 5`. */
  label: string;
  /** A level per day, oldest first. */
  levels: readonly number[];
  of: 'visits' | 'failures';
}

const STEP = 9;

/** A tile per day. */
export function DayTiles({ label, levels, of }: DayTilesProps) {
  const width = levels.length * STEP - 2;
  return (
    <svg className={styles.tiles} width={width} height="7" viewBox={`0 0 ${width} 7`} role="img" aria-label={label}>
      {levels
        .map((level, day) => ({ level, x: day * STEP }))
        .map(({ level, x }) => (
          <rect key={x} className={styles[of]} data-level={level} x={x} width="7" height="7" rx="1" />
        ))}
    </svg>
  );
}
