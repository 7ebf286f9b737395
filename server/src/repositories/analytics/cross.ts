import type { WireCross } from '@tessera/form-model/wire';
import { pauseEvery } from '../../pause-every';
import { type Axis, type AxisValue, axisOf, type Grouped, OTHERS, type Parts } from './cross-axes';
import { type Analysis, select } from './selection';

/** Values of an axis that are shown. */
const MAX_VALUES = 50;
/** Distinct pairs that are read. */
const MAX_PAIRS = 50_000;
/** Cells of pairs that are counted at once, so that other requests need not wait. */
const CELLS_AT_A_TIME = 1_000_000;

/** The values of an axis that have a row or column of their own: numbers ascending, others by count. */
function shownValues(parts: Parts, counts: ReadonlyMap<Grouped, number>, { isOrdered }: Axis): AxisValue[] {
  const counted = new Map<AxisValue['value'], { value: AxisValue; count: number }>();
  for (const [grouped, values] of parts) {
    const count = counts.get(grouped) ?? 0;
    for (const value of values) {
      const known = counted.get(value.value);
      if (known) known.count += count;
      else counted.set(value.value, { value, count });
    }
  }
  counted.delete(OTHERS.value);
  const sorted = [...counted.values()].sort((a, b) =>
    isOrdered ? Number(a.value.value) - Number(b.value.value) : b.count - a.count,
  );
  return sorted.slice(0, MAX_VALUES).map(({ value }) => value);
}

/** One side of the table: its values, and the places in it of each grouped value. */
interface Side {
  values: AxisValue[];
  places: ReadonlyMap<Grouped, readonly number[]>;
}

/** @param hasMore whether further values count that were not read */
function sideOf(axis: Axis, parts: Parts, counts: ReadonlyMap<Grouped, number>, hasMore: boolean): Side {
  const shown = shownValues(parts, counts, axis);
  const places = new Map(shown.map(({ value }, at) => [value, at]));
  let hasOthers = hasMore;
  const placeOf = ({ value }: AxisValue) => {
    const place = places.get(value);
    hasOthers ||= place === undefined;
    return place ?? shown.length;
  };
  // A response with several values that are not shown counts once among the others.
  const found = new Map([...parts].map(([grouped, values]) => [grouped, [...new Set(values.map(placeOf))]]));
  return { values: hasOthers ? [...shown, OTHERS] : shown, places: found };
}

interface PairRow {
  one: Grouped;
  other: Grouped;
  count: number;
  /** The count of all pairs, also of those that are not read. */
  total: number;
}

/** How many responses have each grouped value of a side; the most frequent pairs come first. */
function countsOf(pairs: readonly PairRow[], side: 'one' | 'other'): Map<Grouped, number> {
  const counts = new Map<Grouped, number>();
  for (const pair of pairs) counts.set(pair[side], (counts.get(pair[side]) ?? 0) + pair.count);
  return counts;
}

/** Counts pairs in the cells of the table. */
async function countCells(
  pairs: readonly PairRow[],
  rows: Side,
  columns: Side,
  unread: number,
): Promise<WireCross['counts']> {
  const pause = pauseEvery(CELLS_AT_A_TIME);
  const counts = rows.values.map(() => columns.values.map(() => 0));
  const add = (row: number, column: number, count: number) => {
    const cells = counts[row];
    if (cells) cells[column] = (cells[column] ?? 0) + count;
  };
  for (const pair of pairs) {
    const [rowPlaces, columnPlaces] = [rows.places.get(pair.one) ?? [], columns.places.get(pair.other) ?? []];
    for (const row of rowPlaces) for (const column of columnPlaces) add(row, column, pair.count);
    await pause(rowPlaces.length * columnPlaces.length);
  }
  if (unread > 0) add(rows.values.length - 1, columns.values.length - 1, unread);
  return counts;
}

/**
 * Counts how the answers to two questions go together. Null if one of them cannot be crossed. Where there are too many distinct
 * answers, the responses whose answers are not read count among the others of both questions.
 */
export async function cross(analysis: Analysis, rowId: string, columnId: string): Promise<WireCross | null> {
  const [one, other] = await Promise.all([axisOf(analysis, rowId), axisOf(analysis, columnId)]);
  if (!one || !other) return null;
  const { where, parameters } = await select(analysis);
  const pairs = await analysis.queries.query<PairRow>(
    `SELECT ${one.sql} AS one, ${other.sql} AS other, count(*)::int AS count, (sum(count(*)) OVER ())::int AS total
     FROM responses r WHERE ${where} AND ${one.condition} AND ${other.condition}
     GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2 LIMIT ${MAX_PAIRS}`,
    parameters.values,
  );
  const total = pairs[0]?.total ?? 0;
  const [oneCounts, otherCounts] = [countsOf(pairs, 'one'), countsOf(pairs, 'other')];
  const [oneParts, otherParts] = [await one.read([...oneCounts.keys()]), await other.read([...otherCounts.keys()])];
  const read = pairs.filter((pair) => oneParts.has(pair.one) && otherParts.has(pair.other));
  const unread = total - read.reduce((sum, { count }) => sum + count, 0);
  const rows = sideOf(one, oneParts, oneCounts, unread > 0);
  const columns = sideOf(other, otherParts, otherCounts, unread > 0);
  const counts = await countCells(read, rows, columns, unread);
  return { responses: total, rows: rows.values, columns: columns.values, counts };
}
