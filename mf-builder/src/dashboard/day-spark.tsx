import styles from './dashboard.module.css';

/** Depths of colour beyond nothing. */
const DEPTHS = 4;
const STEP = 12;

const depths = [styles.heat0, styles.heat1, styles.heat2, styles.heat3, styles.heat4];

/** A tile for each day, the deeper the more there was on it. Nothing where there was nothing on any. */
export function DaySpark({ counts }: { counts: readonly number[] }) {
  const most = Math.max(0, ...counts);
  if (most === 0) return null;
  const width = counts.length * STEP - 3;
  return (
    <svg width={width} height="9" viewBox={`0 0 ${width} 9`} aria-hidden="true">
      {counts.map((count, at) => {
        const x = at * STEP;
        return (
          <rect
            key={x}
            className={depths[Math.ceil((count / most) * DEPTHS)]}
            x={x}
            y="0"
            width="9"
            height="9"
            rx="1"
          />
        );
      })}
    </svg>
  );
}
