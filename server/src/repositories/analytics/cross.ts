import type { Json } from '@tessera/fields/field';
import type { WireCross } from '@tessera/form-model/wire';
import { type QueriedField, queriedField } from '../responses/queried-form';
import { isAnswered } from './field-counts';
import { fieldStatistics, shownParts, valuesOf } from './field-statistics';
import { type Analysis, select } from './selection';

/** Values of an axis that are shown. */
const MAX_VALUES = 50;
/** Distinct pairs that are read. */
const MAX_PAIRS = 50_000;

/** A value by which the database groups the responses of an axis. */
type Grouped = number | string | null;

/** One side of a cross table, as it is read. */
interface Axis {
  /** The grouped value in SQL. */
  sql: string;
  /** Which responses have a value. */
  condition: string;
  /** Whether the values have a natural order. */
  isOrdered: boolean;
  /** The values that each grouped value counts for. */
  read(grouped: readonly Grouped[]): Promise<ReadonlyMap<Grouped, readonly AxisValue[]>>;
}

type AxisValue = WireCross['rows'][number];

const columns: { readonly [id: string]: string } = { country: 'r.country', device: 'r.device' };

function columnAxis(sql: string): Axis {
  return {
    sql,
    condition: 'true',
    isOrdered: false,
    read: async (grouped) => new Map(grouped.map((value) => [value, [{ value }]])),
  };
}

/** Numbers as they are, or in the bars of their histogram where there are many. */
async function numberAxis(analysis: Analysis, queried: QueriedField): Promise<Axis> {
  const { facet } = await fieldStatistics(analysis, queried);
  const bars = facet.kind === 'number' && facet.counts === null ? facet.histogram : [];
  const [first] = bars;
  const edges = first && [first.from, ...bars.map(({ to }) => to)];
  return {
    sql: edges ? `width_bucket(${queried.fact}, '{${edges.join()}}'::float8[])` : queried.fact,
    condition: isAnswered(queried.fact),
    isOrdered: true,
    read: async (grouped) =>
      new Map(
        grouped.map((value) => {
          // PostgreSQL counts the bars from 1.
          const bar = edges && bars[Number(value) - 1];
          return [value, [bar ? { value: bar.from, to: bar.to } : { value }]];
        }),
      ),
  };
}

function valueAxis(analysis: Analysis, queried: QueriedField): Axis {
  const { facet, slot, fact } = queried;
  return {
    sql: fact,
    condition: isAnswered(fact),
    isOrdered: false,
    read: async (grouped) => {
      const values = await valuesOf(analysis, slot, grouped.map(Number));
      const isShown = shownParts(analysis, queried);
      const parts = (value: Json) => (facet.kind === 'value' ? facet.parts(value) : []);
      const shown = (value: Json) => new Set(parts(value).map((part) => (isShown(part) ? part : null)));
      return new Map([...values].map(([code, value]) => [code, [...shown(value)].map((part) => ({ value: part }))]));
    },
  };
}

/** The axis with an id; null for a field that cannot be crossed, such as a text. */
async function axisOf(analysis: Analysis, id: string): Promise<Axis | null> {
  const queried = queriedField(analysis.form, id);
  if (queried?.facet.kind === 'value') return valueAxis(analysis, queried);
  if (queried) return queried.facet.kind === 'number' ? numberAxis(analysis, queried) : null;
  // A field can have the same id, since the API takes any.
  const column = Object.hasOwn(columns, id) ? columns[id] : undefined;
  return column ? columnAxis(column) : null;
}

const nameOf = ({ value }: AxisValue) => JSON.stringify(value);

/** All values of an axis that have no row or column of their own. */
const OTHERS: AxisValue = { value: null };

/** For each grouped value of an axis, the values for which it counts. */
type Parts = Awaited<ReturnType<Axis['read']>>;

/** The values of an axis that have a row or column of their own: numbers ascending, others by count. */
function shownValues(parts: Parts, counts: ReadonlyMap<Grouped, number>, { isOrdered }: Axis): AxisValue[] {
  const counted = new Map<string, { value: AxisValue; count: number }>();
  for (const [grouped, values] of parts)
    for (const value of values) {
      const name = nameOf(value);
      counted.set(name, { value, count: (counted.get(name)?.count ?? 0) + (counts.get(grouped) ?? 0) });
    }
  counted.delete(nameOf(OTHERS));
  const sorted = [...counted.values()].sort((a, b) =>
    isOrdered ? Number(a.value.value) - Number(b.value.value) : b.count - a.count,
  );
  return sorted.slice(0, MAX_VALUES).map(({ value }) => value);
}

/** One side of the table: its values, and the places in it of a grouped value. */
interface Side {
  values: AxisValue[];
  placesOf(grouped: Grouped): Iterable<number>;
}

/** @param hasMore whether further values count that were not read */
async function sideOf(axis: Axis, counts: ReadonlyMap<Grouped, number>, hasMore: boolean): Promise<Side> {
  const parts = await axis.read([...counts.keys()]);
  const shown = shownValues(parts, counts, axis);
  const places = new Map(shown.map((value, at) => [nameOf(value), at]));
  const placeOf = (value: AxisValue) => places.get(nameOf(value)) ?? shown.length;
  // A response with several values that are not shown counts once among the others.
  const placesOf = (grouped: Grouped) => new Set((parts.get(grouped) ?? []).map(placeOf));
  const hasOthers = hasMore || [...parts.values()].flat().some((value) => !places.has(nameOf(value)));
  return { values: hasOthers ? [...shown, OTHERS] : shown, placesOf };
}

interface PairRow {
  one: Grouped;
  other: Grouped;
  count: number;
  /** The count of all pairs, also of those that are not read. */
  total: number;
}

/** Counts how the answers to two questions go together. Null if one of them cannot be crossed. */
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
  const unread = total - pairs.reduce((sum, { count }) => sum + count, 0);
  const countsOf = (side: 'one' | 'other') => {
    const counts = new Map<Grouped, number>();
    for (const pair of pairs) counts.set(pair[side], (counts.get(pair[side]) ?? 0) + pair.count);
    return counts;
  };
  const [rows, columns] = await Promise.all([
    sideOf(one, countsOf('one'), unread > 0),
    sideOf(other, countsOf('other'), unread > 0),
  ]);
  const counts = rows.values.map(() => columns.values.map(() => 0));
  const add = (row: number, column: number, count: number) => {
    const cells = counts[row];
    if (cells) cells[column] = (cells[column] ?? 0) + count;
  };
  for (const pair of pairs)
    for (const row of rows.placesOf(pair.one))
      for (const column of columns.placesOf(pair.other)) add(row, column, pair.count);
  if (unread > 0) add(rows.values.length - 1, columns.values.length - 1, unread);
  return { responses: total, rows: rows.values, columns: columns.values, counts };
}
