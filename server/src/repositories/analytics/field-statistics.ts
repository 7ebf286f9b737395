import type { FieldFacet } from '@tessera/fields/field-facet';
import type { WireFieldStatistics } from '@tessera/form-model/wire';
import { uploadsOf } from '../responses/field-condition';
import type { QueriedField } from '../responses/queried-form';
import { countFacts, type FactCounts } from './count-facts';
import { isAnswered } from './field-counts';
import { type Bar, barsBetween, edgesOf, histogramOf } from './histogram';
import { type Analysis, select } from './selection';
import { newestTexts, textStatistics } from './text-statistics';
import { finite, meanOf, medianOf } from './totals';
import { readParts } from './value-parts';

type Statistics = WireFieldStatistics['facet'];
type StatisticsOf<Kind extends Statistics['kind']> = Extract<Statistics, { kind: Kind }>;

/** Values that are counted one by one, and how many of those that the field offers: without them, an option would count 0. */
const MAX_VALUES = 200;
const MAX_OFFERED = 5_000;
/** Distinct numbers that are read one by one. A question with more is counted in ranges. */
const MAX_NUMBERS = 20_000;
const MAX_NUMBER_COUNTS = 50;

/** Returns whether the readers of an analysis may see a counted value. */
export function shownParts(
  { isPublic }: Pick<Analysis, 'isPublic'>,
  { field, facet }: Pick<QueriedField, 'field' | 'facet'>,
): (part: string) => boolean {
  if (!isPublic) return () => true;
  return (facet.kind === 'value' && facet.offered?.(field)) || (() => false);
}

/** Distinct answers that are read to count their parts. */
const MAX_COMBINATIONS = 20_000;
/** Parts of these answers that are counted: 100 of each. */
const MAX_PARTS = 2_000_000;

async function valueStatistics(
  analysis: Analysis,
  queried: QueriedField & { facet: Extract<FieldFacet, { kind: 'value' }> },
  { facts, counts: { answered } }: FactCounts,
): Promise<StatisticsOf<'value'>> {
  const numbers = new Map(facts.map(({ value: code, count }) => [code, count]));
  const counts = new Map<string, number>();
  const isShown = shownParts(analysis, queried);
  let known = 0;
  let written = 0;
  for await (const { code, parts } of readParts(analysis, queried, [...numbers.keys()], MAX_PARTS)) {
    const count = numbers.get(code) ?? 0;
    known += count;
    for (const part of parts) {
      if (isShown(part)) counts.set(part, (counts.get(part) ?? 0) + count);
      else written += count;
    }
  }
  const sorted = [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count);
  const isOffered = queried.facet.offered?.(queried.field) ?? (() => false);
  const values = sorted.filter(({ value }, at) => at < MAX_VALUES || (at < MAX_OFFERED && isOffered(value)));
  const sumOf = (counted: typeof sorted) => counted.reduce((sum, { count }) => sum + count, 0);
  const rest = sumOf(sorted) - sumOf(values);
  const newest = queried.facet.hasTexts && !analysis.isPublic && { newest: await newestTexts(analysis, queried) };
  return { kind: 'value', values, others: answered - known + rest + written, ...newest };
}

interface RangeRow {
  min: number | null;
  max: number | null;
  mean: number | null;
  median: number | null;
  /** Whether all are whole numbers. */
  whole: boolean | null;
}

/** Sums and differences of numbers that were multiplied by this power of two stay numbers, and no digit changes. */
const SMALLER = 2 ** -40;
const inFullSize = (result: number | null) => (result === null ? null : finite(result / SMALLER));

/** The range of numbers of which too many are distinct to read them. `avg` refuses numbers whose squares are too large. */
async function readRange(analysis: Analysis, { fact }: QueriedField): Promise<RangeRow> {
  const { where, parameters } = await select(analysis);
  const small = parameters.add(SMALLER, 'float8');
  const [row] = await analysis.queries.query<RangeRow>(
    `SELECT min(${fact}), max(${fact}), sum(${fact} * ${small}) / count(*) AS mean, bool_and(${fact} = floor(${fact})) AS whole,
       percentile_cont(0.5) WITHIN GROUP (ORDER BY ${fact} * ${small}) AS median
     FROM responses r WHERE ${where} AND ${isAnswered(fact)}`,
    parameters.values,
  );
  if (!row) return { min: null, max: null, mean: null, median: null, whole: null };
  return { ...row, mean: inFullSize(row.mean), median: inFullSize(row.median) };
}

/** Counts numbers in the bars of their histogram. */
async function countBars(
  analysis: Analysis,
  { fact }: QueriedField,
  { min, max, whole }: RangeRow,
  widths: readonly number[] | undefined,
): Promise<Bar[]> {
  if (min === null || max === null) return [];
  const edges = edgesOf({ min, max, isWhole: whole === true }, widths);
  if (edges.length === 0) return [];
  const { where, parameters } = await select(analysis);
  const rows = await analysis.queries.query<{ bar: number; count: number }>(
    `SELECT width_bucket(${fact}, ${parameters.add(edges, 'float8[]')}) AS bar, count(*)::int AS count
     FROM responses r WHERE ${where} AND ${isAnswered(fact)} GROUP BY 1`,
    parameters.values,
  );
  // PostgreSQL counts the bars from 1.
  return barsBetween(edges, new Map(rows.map(({ bar, count }) => [bar - 1, count])));
}

async function numberStatistics(
  analysis: Analysis,
  queried: QueriedField & { facet: Extract<FieldFacet, { kind: 'number' }> },
  { facts }: FactCounts,
): Promise<StatisticsOf<'number'>> {
  const { widths } = queried.facet;
  if (facts.length > MAX_NUMBERS) {
    const range = await readRange(analysis, queried);
    const { whole: _, ...figures } = range;
    return { kind: 'number', ...figures, histogram: await countBars(analysis, queried, range, widths), counts: null };
  }
  const values = facts.sort((a, b) => a.value - b.value);
  return {
    kind: 'number',
    min: values[0]?.value ?? null,
    median: medianOf(values),
    mean: meanOf(values),
    max: values.at(-1)?.value ?? null,
    histogram: histogramOf(values, widths),
    counts: values.length <= MAX_NUMBER_COUNTS ? values : null,
  };
}

async function filesStatistics(analysis: Analysis, { field, fact }: QueriedField): Promise<StatisticsOf<'files'>> {
  const { where, parameters } = await select(analysis);
  const fieldId = parameters.add(field.id, 'text');
  const rows = await analysis.queries.query<{ kind: string; count: number; bytes: number }>(
    `SELECT u.kind, count(*)::int AS count, sum(u.size)::float8 AS bytes
     FROM responses r JOIN uploads u ON ${uploadsOf(fieldId)}
     WHERE ${where} AND ${isAnswered(fact)} GROUP BY 1 ORDER BY 2 DESC, 1`,
    parameters.values,
  );
  return {
    kind: 'files',
    files: rows.reduce((sum, { count }) => sum + count, 0),
    bytes: rows.reduce((sum, { bytes }) => sum + bytes, 0),
    kinds: rows.map(({ kind, count }) => ({ kind, count })),
  };
}

/** Lengths of texts and numbers of files that are read one by one: as many as there can be. */
const MAX_LENGTHS = 100_000;

const factLimits = { value: MAX_COMBINATIONS, number: MAX_NUMBERS + 1, text: MAX_LENGTHS, files: MAX_LENGTHS };

function facetStatistics(analysis: Analysis, queried: QueriedField, counted: FactCounts): Promise<Statistics> {
  const { facet } = queried;
  if (facet.kind === 'value') return valueStatistics(analysis, { ...queried, facet }, counted);
  if (facet.kind === 'number') return numberStatistics(analysis, { ...queried, facet }, counted);
  return facet.kind === 'files' ? filesStatistics(analysis, queried) : textStatistics(analysis, queried, counted);
}

/** How a field was answered. */
export async function fieldStatistics(analysis: Analysis, queried: QueriedField): Promise<WireFieldStatistics> {
  const counted = await countFacts(analysis, queried, factLimits[queried.facet.kind]);
  const facet = await facetStatistics(analysis, queried, counted);
  return { fieldId: queried.field.id, ...counted.counts, facet };
}
