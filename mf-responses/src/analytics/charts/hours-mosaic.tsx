import { Fragment, type KeyboardEvent, useRef, useState } from 'react';
import styles from './hours-mosaic.module.css';

/** Shades of a tile, from none to most. */
const SHADES = 5;
const HOURS = 24;

/** A tile: a row and its hour. */
export interface HourTile {
  day: number;
  hour: number;
}

interface HoursMosaicProps {
  /** Names of the rows. */
  days: readonly string[];
  /** 24 counts for each row. */
  hours: readonly (readonly number[])[];
  /** The name of a tile for screen readers. */
  nameOf: (tile: HourTile) => string;
  /** Called with a tile that is pressed. Undefined where a tile leads nowhere. */
  onSelect: ((tile: HourTile) => void) | undefined;
}

/** How a key moves the focus from tile to tile. */
const moves: { readonly [key: string]: HourTile } = {
  ArrowLeft: { day: 0, hour: -1 },
  ArrowRight: { day: 0, hour: 1 },
  ArrowUp: { day: -1, hour: 0 },
  ArrowDown: { day: 1, hour: 0 },
};

/** The next tile with responses in the direction of a key; null if there is none, or for another key. */
function nextTile(hours: HoursMosaicProps['hours'], from: HourTile, key: string): HourTile | null {
  const move = moves[key];
  if (!move) return null;
  let { day, hour } = from;
  for (;;) {
    day += move.day;
    hour += move.hour;
    const count = hours[day]?.[hour];
    if (count === undefined) return null;
    if (count > 0) return { day, hour };
  }
}

/** The first tile with responses. */
function firstTile(hours: HoursMosaicProps['hours']): HourTile {
  const day = Math.max(
    0,
    hours.findIndex((row) => row.some((count) => count > 0)),
  );
  return { day, hour: Math.max(0, hours[day]?.findIndex((count) => count > 0) ?? 0) };
}

/**
 * Counts of the 24 hours of each weekday as tiles, darker for more. With `onSelect`, tiles with responses are buttons: one of them is
 * in the order of the tabulator, arrow keys lead to the others.
 */
export function HoursMosaic({ days, hours, nameOf, onSelect }: HoursMosaicProps) {
  const mosaic = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<HourTile | null>(null);
  const isThere = chosen && (hours[chosen.day]?.[chosen.hour] ?? 0) > 0;
  const focused = isThere ? chosen : firstTile(hours);
  const most = Math.max(1, ...hours.flat());
  const shade = (count: number) => (count === 0 ? 0 : Math.ceil((count / most) * (SHADES - 1)));
  const moveFocus = (event: KeyboardEvent, from: HourTile) => {
    const next = nextTile(hours, from, event.key);
    if (event.key in moves) event.preventDefault();
    if (!next) return;
    setChosen(next);
    mosaic.current?.querySelector<HTMLElement>(`[data-tile="${next.day}-${next.hour}"]`)?.focus();
  };
  return (
    <div ref={mosaic} className={styles.mosaic} {...(onSelect ? {} : { 'aria-hidden': true })}>
      {days.map((day, row) => (
        <Fragment key={day}>
          <span className={styles.day} aria-hidden="true">
            {day}
          </span>
          {(hours[row] ?? []).map((count, hour) => {
            const tile = { day: row, hour };
            const shown = { 'data-shade': shade(count), title: nameOf(tile) };
            // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its place
            if (!onSelect || count === 0) return <i key={hour} {...shown} aria-hidden="true" />;
            return (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its place
                key={hour}
                type="button"
                {...shown}
                data-tile={`${row}-${hour}`}
                aria-label={nameOf(tile)}
                tabIndex={row === focused.day && hour === focused.hour ? 0 : -1}
                onFocus={() => setChosen(tile)}
                onKeyDown={(event) => moveFocus(event, tile)}
                onClick={() => onSelect(tile)}
              />
            );
          })}
        </Fragment>
      ))}
      <span />
      {Array.from({ length: HOURS }, (_, hour) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its place
        <span key={hour} className={styles.hour} aria-hidden="true">
          {hour % 6 === 0 || hour === HOURS - 1 ? String(hour).padStart(2, '0') : ''}
        </span>
      ))}
    </div>
  );
}

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
