import type { CSSProperties } from 'react';
import styles from './stacked-bars.module.css';

/** Colours of the theme. With more columns, the last one is for all others together. */
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
  /** The action of a click on a part of a bar; undefined for a part that cannot be selected. */
  selectAt: (row: number, column: number) => (() => void) | undefined;
}

/** At most as many columns as there are colours: the last ones together are “Other”, which cannot be selected. */
function withOther(columns: readonly string[], counts: StackedBarsProps['counts']) {
  if (columns.length <= COLORS) return { columns, counts };
  const own = COLORS - 1;
  return {
    columns: [...columns.slice(0, own), 'Other'],
    counts: counts.map((row) => [...row.slice(0, own), row.slice(own).reduce((sum, count) => sum + count, 0)]),
  };
}

/** How the colour of a column is written in the page. */
interface Look {
  'data-color'?: number;
  style: CSSProperties;
}

function lookOf(place: number, columns: number, isOrdered: boolean): Look {
  if (!isOrdered) return { 'data-color': place + 1, style: {} };
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
export function StackedBars({ rows, overlaps = false, isOrdered = false, selectAt, ...all }: StackedBarsProps) {
  const { columns, counts } = isOrdered ? all : withOther(all.columns, all.counts);
  const isFolded = columns.length < all.columns.length;
  // An option of the form can have the name of the last column, too.
  const keyOf = (place: number) => `${place} ${columns[place]}`;
  const look = (place: number) => lookOf(place, columns.length, isOrdered);
  return (
    <div className={styles.chart}>
      <ul className={styles.legend}>
        {columns.map((name, place) => {
          const key = keyOf(place);
          return (
            <li key={key}>
              <i {...look(place)} aria-hidden="true" />
              {name}
            </li>
          );
        })}
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
                {own.map((count, place) => {
                  if (count === 0) return null;
                  const key = keyOf(place);
                  const share = overlaps ? '' : ` (${Math.round((count / total) * 100)}%)`;
                  return (
                    <Part
                      key={key}
                      name={`${columns[place]}: ${count.toLocaleString()}${share}`}
                      look={look(place)}
                      count={count}
                      onSelect={isFolded && place === COLORS - 1 ? undefined : selectAt(row, place)}
                    />
                  );
                })}
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
