import styles from './dashboard.module.css';

/** Shades of colour for counts above 0. */
const SHADES = 4;
const STEP = 12;

const shades = [styles.heat0, styles.heat1, styles.heat2, styles.heat3, styles.heat4];

/** A tile for each day, darker for a higher count. Renders nothing if all counts are 0. */
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
            className={shades[Math.ceil((count / most) * SHADES)]}
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
