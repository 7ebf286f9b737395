import { MINUTE_MS } from '@tessera/fields/durations';
import type { DeviceName } from '@tessera/form-model/response-names';
import type { WireTrends } from '@tessera/form-model/wire';
import { byCountry, byDevice, byTime, type Measure } from '../blocks/measures';
import { countBy } from '../responses/count-by';
import {
  type Analysis,
  addDays,
  daysBetween,
  mondayOf,
  periodDays,
  select,
  todayIn,
  viewConditions,
} from './selection';
import { durations } from './totals';

export type TrendUnit = WireTrends['by'];

/** Bars that a trend has at most. */
const MAX_BUCKETS = 750;

interface BucketRow {
  start: string;
  count: number;
}

/** Days of a period whose hours are counted one by one. In longer periods the hours of all days count together. */
const MAX_HOURLY_DAYS = 7;

const hourNames = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

/** The hours of a short period that have begun, ‘2026-03-01 14’; null for a long one. */
function hoursOf({ query, timeZone }: Analysis): string[] | null {
  // Swedish dates are written like ISO 8601.
  const local = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const now = local.format().slice(0, 'YYYY-MM-DD HH'.length);
  const today = todayIn(timeZone);
  const { from, to } = periodDays(query.period, today);
  const last = to ?? today;
  if (!from || daysBetween(from, last) >= MAX_HOURLY_DAYS) return null;
  const days = Array.from({ length: Math.max(0, daysBetween(from, last) + 1) }, (_, place) => addDays(from, place));
  return days.flatMap((day) => hourNames.map((hour) => `${day} ${hour}`)).filter((hour) => hour <= now);
}

/** The start of a bucket in SQL, from a local time. */
function bucketOf(by: TrendUnit, local: string, isDated: boolean): string {
  if (by === 'hour') return `to_char(${local}, '${isDated ? 'YYYY-MM-DD HH24' : 'HH24'}')`;
  return `to_char(date_trunc('${by}', ${local}), 'YYYY-MM-DD')`;
}

async function viewBuckets(analysis: Analysis, by: TrendUnit, isDated: boolean) {
  const { queries, form, query, timeZone } = analysis;
  const conditions = viewConditions(form.id, query);
  if (!conditions) return null;
  const zone = conditions.parameters.add(timeZone, 'text');
  const local = `v.at AT TIME ZONE CASE WHEN v.whole_day THEN 'UTC' ELSE ${zone} END`;
  // Views of a whole day have no hour.
  const timed = by === 'hour' ? 'AND NOT v.whole_day' : '';
  const rows = await queries.query<BucketRow>(
    `SELECT ${bucketOf(by, local, isDated)} AS start, sum(v.count)::int AS count
     FROM view_counts v WHERE ${conditions.where} ${timed} GROUP BY 1 ORDER BY 1 DESC LIMIT ${MAX_BUCKETS}`,
    conditions.parameters.values,
  );
  return new Map(rows.map(({ start, count }) => [start, count]));
}

/** The first day of the next month. */
function nextMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

/**
 * All starts of a period that has begun, at most the newest. A period without a beginning starts with the first data, and data
 * of days to come are shown as well. Does not look at older ones: an archive can have responses of the year 1000.
 *
 * @param known the starts with data
 */
export function startsOf(
  by: Exclude<TrendUnit, 'hour'>,
  known: readonly string[],
  { from, to }: ReturnType<typeof periodDays>,
  today: string,
): string[] {
  const sorted = [...known].sort();
  const { startOf, next, days } = {
    day: { startOf: (day: string) => day, next: (day: string) => addDays(day, 1), days: 1 },
    week: { startOf: mondayOf, next: (day: string) => addDays(day, 7), days: 7 },
    month: { startOf: (day: string) => `${day.slice(0, 'YYYY-MM'.length)}-01`, next: nextMonth, days: 0 },
  }[by];
  const first = from ? startOf(from) : sorted[0];
  if (!first) return [];
  const over = to && to < today ? to : today;
  const end = [over, sorted.at(-1) ?? over].sort().at(-1) ?? over;
  const skipped = days === 0 ? 0 : Math.max(0, Math.floor(daysBetween(first, end) / days) - MAX_BUCKETS);
  const starts: string[] = [];
  for (let start = addDays(first, skipped * days); start <= end; start = next(start)) starts.push(start);
  return starts.slice(-MAX_BUCKETS);
}

interface LocalRow {
  weekday: number;
  hour: number;
  count: number;
}

async function times(analysis: Analysis, by: TrendUnit): Promise<Pick<WireTrends, 'buckets' | 'weekdayHours'>> {
  const conditions = await select(analysis);
  const { parameters } = conditions;
  const zone = parameters.add(analysis.timeZone, 'text');
  const local = `(q.value AT TIME ZONE ${zone})`;
  const hours = by === 'hour' ? hoursOf(analysis) : null;
  const [rows, views] = await Promise.all([
    // One scan for both: the buckets have a start, the hours of the week have a weekday.
    analysis.queries.query<Partial<LocalRow> & BucketRow>(
      `SELECT ${bucketOf(by, local, hours !== null)} AS start, extract(isodow FROM ${local})::int AS weekday,
         extract(hour FROM ${local})::int AS hour, sum(q.count)::int AS count
       FROM (${countBy(conditions, byTime)}) AS q
       GROUP BY GROUPING SETS ((1), (2, 3)) ORDER BY 1 DESC NULLS FIRST LIMIT ${MAX_BUCKETS + 7 * 24}`,
      parameters.values,
    ),
    viewBuckets(analysis, by, hours !== null),
  ]);
  const responses = new Map(rows.flatMap(({ start, count }) => (start ? [[start, count] as const] : [])));
  const weekdayHours = Array.from({ length: 7 }, () => Array<number>(24).fill(0));
  for (const { start, weekday = 0, hour = 0, count } of rows) {
    const ofDay = start ? undefined : weekdayHours[weekday - 1];
    if (ofDay) ofDay[hour] = count;
  }
  const known = [...responses.keys(), ...(views?.keys() ?? [])];
  const today = todayIn(analysis.timeZone);
  const period = periodDays(analysis.query.period, today);
  const starts = by === 'hour' ? (hours ?? hourNames) : startsOf(by, known, period, today);
  const buckets = starts.map((start) => ({
    start,
    responses: responses.get(start) ?? 0,
    views: views && (views.get(start) ?? 0),
  }));
  return { buckets, weekdayHours };
}

/** Limits of the bars of completion times, in minutes. */
const durationLimits = [0, 1, 2, 4, 6, 10, 20, 60, null];

async function completionTimes(analysis: Analysis): Promise<WireTrends['completionTimes']> {
  const rows = await durations(analysis);
  return durationLimits.slice(0, -1).map((minutes, place) => {
    const from = (minutes ?? 0) * MINUTE_MS;
    const end = durationLimits[place + 1] ?? null;
    const to = end === null ? null : end * MINUTE_MS;
    const inside = rows.filter(
      ({ seconds }) => seconds !== null && seconds * 1000 >= from && (to === null || seconds * 1000 < to),
    );
    return { from, to, count: inside.reduce((sum, { count }) => sum + count, 0) };
  });
}

/** Counts responses by a measure with names, the most frequent first. */
async function countNames<Name extends string>(
  analysis: Analysis,
  measure: Measure,
): Promise<{ name: Name | null; count: number }[]> {
  const conditions = await select(analysis);
  return analysis.queries.query(
    `SELECT n.value AS name, sum(n.count)::int AS count FROM (${countBy(conditions, measure)}) AS n
     GROUP BY 1 ORDER BY 2 DESC, 1`,
    conditions.parameters.values,
  );
}

async function places(analysis: Analysis): Promise<Pick<WireTrends, 'countries' | 'devices'>> {
  const [countries, devices] = await Promise.all([
    countNames<string>(analysis, byCountry),
    countNames<DeviceName>(analysis, byDevice),
  ]);
  return {
    countries: countries.map(({ name, count }) => ({ country: name, count })),
    devices: devices.map(({ name, count }) => ({ device: name, count })),
  };
}

/** When responses arrive, from where, on which devices, and how long they take. */
export async function trends(analysis: Analysis, by: TrendUnit): Promise<WireTrends> {
  const [time, place, durationBars] = await Promise.all([
    times(analysis, by),
    places(analysis),
    completionTimes(analysis),
  ]);
  return { by, ...time, ...place, completionTimes: durationBars };
}
