import type { ResponseQuery } from '@tessera/form-model/response-query';
import { byDuration, byTime } from '../blocks/measures';
import { countBy } from '../responses/count-by';
import { type Analysis, select, viewConditions } from './selection';

/** Responses, views and completion time of a selection. Times in milliseconds; null where none is known. */
export interface Totals {
  responses: number;
  /** Null where the query has conditions that views do not have. */
  views: number | null;
  /**
   * Responses of visitors divided by views: imported ones have no view. Null without views, and above 1: then views were not
   * counted, or on another day than their response.
   */
  responseRate: number | null;
  completion: { median: number | null; mean: number | null };
}

interface DurationRow {
  /** Seconds; minutes are enough above an hour. Null for responses without a time. */
  seconds: number | null;
  count: number;
  ms: number | null;
}

/** The middle of two numbers, whose sum may be beyond all numbers. */
const middleOf = (one: number, other: number) =>
  Number.isFinite(one + other) ? (one + other) / 2 : one / 2 + other / 2;

/** The middle of counted values in ascending order; the mean of the two middle ones of an even number. */
export function medianOf(values: readonly { value: number; count: number }[]): number | null {
  const total = values.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  let seen = 0;
  let lower: number | null = null;
  for (const { value, count } of values) {
    seen += count;
    if (lower === null && seen >= total / 2) lower = value;
    if (seen > total / 2) return middleOf(Number(lower), value);
  }
  return lower;
}

/** The nearest number to a result that may be just beyond all numbers. */
export function finite(result: number): number {
  return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, result));
}

/** The mean of counted values; null without any. */
export function meanOf(values: readonly { value: number; count: number }[]): number | null {
  const total = values.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const mean = values.reduce((sum, { value, count }) => sum + value * count, 0) / total;
  if (Number.isFinite(mean)) return mean;
  return finite(values.reduce((sum, { value, count }) => sum + value * (count / total), 0));
}

/** Counts completion times by the second, and by the minute above an hour. */
export async function durations(analysis: Omit<Analysis, 'timeZone'>): Promise<DurationRow[]> {
  const conditions = await select(analysis);
  return analysis.queries.query<DurationRow>(
    `SELECT d.value AS seconds, sum(d.count)::int AS count, sum(d.sum) AS ms
     FROM (${countBy(conditions, byDuration)}) AS d GROUP BY 1 ORDER BY 1`,
    conditions.parameters.values,
  );
}

/** Counts views; null where the query has conditions that views do not have. */
export async function countViews({ queries, form, query }: Omit<Analysis, 'timeZone'>): Promise<number | null> {
  const conditions = viewConditions(form.id, query);
  if (!conditions) return null;
  const [row] = await queries.query<{ count: number }>(
    `SELECT coalesce(sum(v.count), 0)::int AS count FROM view_counts v WHERE ${conditions.where}`,
    conditions.parameters.values,
  );
  return row?.count ?? 0;
}

/** The analysis of only the responses that visitors sent. */
export function ofVisitors<Given extends Omit<Analysis, 'timeZone'>>(analysis: Given): Given {
  return { ...analysis, query: { ...analysis.query, sources: ['visitor'] } };
}

async function responseRate(analysis: Omit<Analysis, 'timeZone'>, views: number | null): Promise<number | null> {
  if (!views) return null;
  const conditions = await select(ofVisitors(analysis));
  const [row] = await analysis.queries.query<{ count: number }>(
    `SELECT coalesce(sum(t.count), 0)::int AS count FROM (${countBy(conditions, byTime)}) AS t`,
    conditions.parameters.values,
  );
  const rate = (row?.count ?? 0) / views;
  return rate > 1 ? null : rate;
}

export async function totals(analysis: Omit<Analysis, 'timeZone'>): Promise<Totals> {
  const counted = countViews(analysis);
  const [rows, views, rate] = await Promise.all([
    durations(analysis),
    counted,
    counted.then((views) => responseRate(analysis, views)),
  ]);
  const timed = rows.flatMap(({ seconds, count, ms }) =>
    seconds === null ? [] : [{ value: seconds * 1000, count, ms: ms ?? 0 }],
  );
  const timedCount = timed.reduce((sum, { count }) => sum + count, 0);
  return {
    responses: rows.reduce((sum, { count }) => sum + count, 0),
    views,
    responseRate: rate,
    completion: {
      median: medianOf(timed),
      mean: timedCount > 0 ? timed.reduce((sum, { ms }) => sum + ms, 0) / timedCount : null,
    },
  };
}

/** The same for another period. */
export function totalsOf(analysis: Analysis, period: ResponseQuery['period']): Promise<Totals> {
  return totals({ ...analysis, query: { ...analysis.query, period } });
}
