import { Fragment } from 'react';
import styles from './hours-mosaic.module.css';

/** Shades of a tile, from none to most. */
const SHADES = 5;

interface HoursMosaicProps {
  /** Names of the rows. */
  days: readonly string[];
  /** 24 counts for each row. */
  hours: readonly (readonly number[])[];
}

/** Counts of the 24 hours of each weekday as tiles, darker for more. */
export function HoursMosaic({ days, hours }: HoursMosaicProps) {
  const most = Math.max(1, ...hours.flat());
  const shade = (count: number) => (count === 0 ? 0 : Math.ceil((count / most) * (SHADES - 1)));
  return (
    <div className={styles.mosaic} aria-hidden="true">
      {days.map((day, row) => (
        <Fragment key={day}>
          <span className={styles.day}>{day}</span>
          {(hours[row] ?? []).map((count, hour) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its place
            <i key={hour} data-shade={shade(count)} title={`${day} ${hour}:00, ${count.toLocaleString()}`} />
          ))}
        </Fragment>
      ))}
      <span />
      {Array.from({ length: 24 }, (_, hour) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its place
        <span key={hour} className={styles.hour}>
          {hour % 6 === 0 || hour === 23 ? String(hour).padStart(2, '0') : ''}
        </span>
      ))}
    </div>
  );
}

/** What the shades mean. */
export function ShadeLegend() {
  return (
    <span className={styles.legend}>
      Fewer
      {Array.from({ length: SHADES }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a shade is its place
        <i key={place} data-shade={place} />
      ))}
      More
    </span>
  );
}
