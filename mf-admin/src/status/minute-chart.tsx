import { Card } from '@tessera/shared-ui/card';
import { formatTime } from '@tessera/shared-ui/format-time';
import { useId } from 'react';
import styles from './status.module.css';

export interface MinuteChartProps {
  title: string;
  /** One number for each minute, oldest first; null without one. */
  points: readonly { at: string; value: number | null }[];
  /** Names a number, such as '212 ms'. */
  nameOf: (value: number) => string;
}

const STEPS = 3;
const scale = [0, 1, 2, 3];
const MAX_TIMES = 5;

/** The end of the scale: the next round number. */
function topOf(values: readonly number[]): number {
  const most = Math.max(STEPS, ...values);
  const unit = 10 ** Math.floor(Math.log10(most / STEPS));
  return Math.ceil(most / STEPS / unit) * unit * STEPS;
}

/** A line over the last hour. */
export function MinuteChart({ title, points, nameOf }: MinuteChartProps) {
  const id = useId();
  const values = points.flatMap(({ value }) => (value === null ? [] : [value]));
  const top = topOf(values);
  const place = (index: number) => (index / Math.max(1, points.length - 1)) * 100;
  const line = points
    .flatMap(({ value }, index) =>
      value === null ? [] : [`${place(index).toFixed(2)} ${(100 - (value / top) * 100).toFixed(2)}`],
    )
    .join('L');
  const last = values.at(-1);
  const summary =
    last === undefined
      ? `${title} in the last hour: none yet.`
      : `${title} in the last hour: between ${nameOf(Math.min(...values))} and ${nameOf(Math.max(...values))}, now ${nameOf(last)}.`;
  // In the first minutes after a start there are fewer.
  const steps = Math.min(MAX_TIMES, points.length);
  const times = Array.from(
    { length: steps },
    (_none, step) => points[Math.round((step / Math.max(1, steps - 1)) * (points.length - 1))],
  );
  return (
    <Card className={styles.chart} role="region" aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h2 id={id}>{title}</h2>
        <p>Last hour</p>
      </div>
      <div className={styles.plot}>
        <div className={styles.scale} aria-hidden="true">
          {scale.map((step) => (
            <span key={step} style={{ bottom: `${(step / STEPS) * 100}%` }}>
              {((top / STEPS) * step).toLocaleString()}
            </span>
          ))}
        </div>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={summary}>
          {scale.map((step) => (
            <line
              key={step}
              className={styles.grid}
              x1="0"
              x2="100"
              y1={(step / STEPS) * 100}
              y2={(step / STEPS) * 100}
            />
          ))}
          {values.length > 1 && (
            <>
              <path className={styles.area} d={`M${line}L100 100L0 100Z`} />
              <path className={styles.line} d={`M${line}`} />
            </>
          )}
        </svg>
        <div className={styles.times} aria-hidden="true">
          {times.map((point, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a label is a place
            <span key={index}>{point ? formatTime(new Date(point.at)) : ''}</span>
          ))}
        </div>
      </div>
    </Card>
  );
}
