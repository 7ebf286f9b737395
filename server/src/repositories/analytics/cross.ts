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

/** One side of a cross table. */
interface Axis {
  /** The grouped value in SQL. */
  sql: string;
  /** Which responses have a value. */
  condition: string;
  /** Whether the values have a natural order. */
  isOrdered: boolean;
  /** The values that each grouped value counts for. */
  read(grouped: readonly (number | string | null)[]): Promise<Map<number | string | null, readonly AxisValue[]>>;
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

async function numberAxis(analysis: Analysis, queried: QueriedField): Promise<Axis> {
  const { facet } = await fieldStatistics(analysis, queried);
  const [bar] = facet.kind === 'number' && facet.counts === null ? facet.histogram : [];
  const width = bar ? bar.to - bar.from : null;
  return {
    sql: width === null ? queried.fact : `floor(${queried.fact} / ${width}) * ${width}`,
    condition: isAnswered(queried.fact),
    isOrdered: true,
    read: async (grouped) =>
      new Map(grouped.map((value) => [value, [{ value, ...(width === null ? {} : { to: Number(value) + width }) }]])),
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

/** The values of an axis: numbers ascending, others by count. */
function order(counted: Map<string, { value: AxisValue; count: number }>, { isOrdered }: Axis): AxisValue[] {
  const sorted = [...counted.values()].sort((a, b) =>
    isOrdered ? Number(a.value.value) - Number(b.value.value) : b.count - a.count,
  );
  return sorted.slice(0, MAX_VALUES).map(({ value }) => value);
}

interface PairRow {
  one: number | string | null;
  other: number | string | null;
  count: number;
}

/** Counts how the answers to two questions go together. Null if one of them cannot be crossed. */
export async function cross(analysis: Analysis, rowId: string, columnId: string): Promise<WireCross | null> {
  const [one, other] = await Promise.all([axisOf(analysis, rowId), axisOf(analysis, columnId)]);
  if (!one || !other) return null;
  const { where, parameters } = await select(analysis);
  const pairs = await analysis.queries.query<PairRow>(
    `SELECT ${one.sql} AS one, ${other.sql} AS other, count(*)::int AS count FROM responses r
     WHERE ${where} AND ${one.condition} AND ${other.condition} GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2 LIMIT ${MAX_PAIRS}`,
    parameters.values,
  );
  const [ones, others] = await Promise.all([
    one.read([...new Set(pairs.map((pair) => pair.one))]),
    other.read([...new Set(pairs.map((pair) => pair.other))]),
  ]);
  const [rows, columnsByName] = [
    new Map<string, { value: AxisValue; count: number }>(),
    new Map<string, { value: AxisValue; count: number }>(),
  ];
  const cells = new Map<string, number>();
  const add = (to: typeof rows, value: AxisValue, count: number) =>
    to.set(nameOf(value), { value, count: (to.get(nameOf(value))?.count ?? 0) + count });
  for (const pair of pairs) {
    for (const value of ones.get(pair.one) ?? []) add(rows, value, pair.count);
    for (const value of others.get(pair.other) ?? []) add(columnsByName, value, pair.count);
    for (const row of ones.get(pair.one) ?? []) {
      for (const column of others.get(pair.other) ?? []) {
        const cell = `${nameOf(row)} ${nameOf(column)}`;
        cells.set(cell, (cells.get(cell) ?? 0) + pair.count);
      }
    }
  }
  const [rowValues, columnValues] = [order(rows, one), order(columnsByName, other)];
  return {
    responses: pairs.reduce((sum, { count }) => sum + count, 0),
    rows: rowValues,
    columns: columnValues,
    counts: rowValues.map((row) => columnValues.map((column) => cells.get(`${nameOf(row)} ${nameOf(column)}`) ?? 0)),
  };
}
