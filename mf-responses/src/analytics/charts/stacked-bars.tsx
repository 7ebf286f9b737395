import type { CSSProperties } from 'react';
import styles from './stacked-bars.module.css';

/** Colours of the theme; further columns repeat them. */
const COLORS = 8;

interface StackedBarsProps {
  rows: readonly string[];
  columns: readonly string[];
  /** By row, then by column. */
  counts: readonly (readonly number[])[];
  /** Whether a response can be in several columns: the parts of a bar then add up to more than its responses. */
  overlaps?: boolean;
  /** Whether the columns are numbers, days or times: one colour then becomes stronger from column to column. */
  isOrdered?: boolean;
  /** What a click on a part of a bar does; undefined for a part that cannot be selected. */
  selectAt: (row: number, column: number) => (() => void) | undefined;
}

/** How the colour of a column is written in the page. */
interface Look {
  'data-color'?: number;
  style: CSSProperties;
}

function lookOf(place: number, columns: number, isOrdered: boolean): Look {
  if (!isOrdered) return { 'data-color': (place % COLORS) + 1, style: {} };
  const strength = columns > 1 ? Math.round((place / (columns - 1)) * 100) : 100;
  return { style: { background: `color-mix(in srgb, var(--chart-1) ${strength}%, var(--heat-0))` } };
}

interface PartProps {
  name: string;
  look: Look;
  count: number;
  onSelect: (() => void) | undefined;
}

/** One part of a bar. It is a button where it can be selected. */
function Part({ name, look, count, onSelect }: PartProps) {
  const looks = { ...look, style: { ...look.style, flexGrow: count }, title: name };
  return onSelect ? <button type="button" aria-label={name} onClick={onSelect} {...looks} /> : <i {...looks} />;
}

/** One bar for each row, divided by the shares of the columns. */
export function StackedBars({
  rows,
  columns,
  counts,
  overlaps = false,
  isOrdered = false,
  selectAt,
}: StackedBarsProps) {
  const look = (place: number) => lookOf(place, columns.length, isOrdered);
  return (
    <div className={styles.chart}>
      <ul className={styles.legend}>
        {columns.map((name, place) => (
          <li key={name}>
            <i {...look(place)} aria-hidden="true" />
            {name}
          </li>
        ))}
      </ul>
      <ul className={styles.rows}>
        {rows.map((name, row) => {
          const own = counts[row] ?? [];
          const total = own.reduce((sum, count) => sum + count, 0);
          return (
            <li key={name}>
              <span>{name}</span>
              {!overlaps && <b>{total.toLocaleString()}</b>}
              <div className={styles.bar}>
                {own.map((count, place) =>
                  count === 0 ? null : (
                    <Part
                      key={columns[place]}
                      name={`${columns[place]}: ${count.toLocaleString()}${overlaps ? '' : ` (${Math.round((count / total) * 100)}%)`}`}
                      look={look(place)}
                      count={count}
                      onSelect={selectAt(row, place)}
                    />
                  ),
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
