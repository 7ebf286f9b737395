import type { ValueFacet } from '@tessera/fields/field-facet';
import type { WireCross } from '@tessera/form-model/wire';
import { type QueriedField, queriedField } from '../responses/queried-form';
import { isAnswered } from './field-counts';
import { fieldStatistics, shownParts } from './field-statistics';
import type { Analysis } from './selection';
import { readParts } from './value-parts';

/** Parts of the distinct answers of an axis that are counted: 10 of each. */
const MAX_PARTS = 500_000;

/** A value by which the database groups the responses of an axis. */
export type Grouped = number | string | null;

/** One side of a cross table, as it is read. */
export interface Axis {
  /** The grouped value in SQL. */
  sql: string;
  /** Which responses have a value. */
  condition: string;
  /** Whether the values have a natural order. */
  isOrdered: boolean;
  /** The values that each grouped value counts for. Without those that are not counted, the last ones, where there are too many. */
  read(grouped: readonly Grouped[]): Promise<Parts>;
}

export type AxisValue = WireCross['rows'][number];

/** For each grouped value of an axis, the values for which it counts. */
export type Parts = ReadonlyMap<Grouped, readonly AxisValue[]>;

/** All values of an axis that have no row or column of their own. */
export const OTHERS: AxisValue = { value: null };

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

function valueAxis(analysis: Analysis, queried: QueriedField & { facet: ValueFacet }): Axis {
  const { fact } = queried;
  return {
    sql: fact,
    condition: isAnswered(fact),
    isOrdered: false,
    read: async (grouped) => {
      const isShown = shownParts(analysis, queried);
      const known = new Map<string, AxisValue>();
      const shownValue = (part: string): AxisValue => {
        if (!isShown(part)) return OTHERS;
        const value = known.get(part) ?? { value: part };
        known.set(part, value);
        return value;
      };
      const found = new Map<Grouped, readonly AxisValue[]>();
      for await (const { code, parts } of readParts(analysis, queried, grouped.map(Number), MAX_PARTS))
        found.set(code, [...new Set(parts.map(shownValue))]);
      return found;
    },
  };
}

/** The axis with an id; null for a field that cannot be crossed, such as a text. */
export async function axisOf(analysis: Analysis, id: string): Promise<Axis | null> {
  const queried = queriedField(analysis.form, id);
  if (queried?.facet.kind === 'value') return valueAxis(analysis, { ...queried, facet: queried.facet });
  if (queried) return queried.facet.kind === 'number' ? numberAxis(analysis, queried) : null;
  // A field can have the same id, since the API takes any.
  const column = Object.hasOwn(columns, id) ? columns[id] : undefined;
  return column ? columnAxis(column) : null;
}
