import type { WireOverview } from '@tessera/form-model/wire';
import { byTime } from '../blocks/measures';
import { countBy } from '../responses/count-by';
import {
  type Analysis,
  addDays,
  daysBetween,
  mondayOf,
  periodBefore,
  periodDays,
  select,
  todayIn,
  viewConditions,
} from './selection';
import { totals, totalsOf } from './totals';

/** Days that the chart by day shows at most. */
const MAX_DAYS = 366;

interface DayRow {
  day: string;
  count: number;
}

async function viewsByDay({ queries, form, query, timeZone }: Analysis): Promise<Map<string, number> | null> {
  const conditions = viewConditions(form.id, query);
  if (!conditions) return null;
  const zone = conditions.parameters.add(timeZone, 'text');
  // Views of a whole day have no time of day, so they stay on their day in UTC.
  const rows = await queries.query<DayRow>(
    `SELECT to_char(v.at AT TIME ZONE CASE WHEN v.whole_day THEN 'UTC' ELSE ${zone} END, 'YYYY-MM-DD') AS day,
       sum(v.count)::int AS count
     FROM view_counts v WHERE ${conditions.where} GROUP BY 1 ORDER BY 1 DESC LIMIT ${MAX_DAYS}`,
    conditions.parameters.values,
  );
  return new Map(rows.map(({ day, count }) => [day, count]));
}

/** The last day of the chart: today, or the last day with responses if all days fit. Imported ones may have later dates. */
function lastDay(known: readonly string[], { from, to }: ReturnType<typeof periodDays>, today: string): string {
  if (to && to < today) return to;
  const newest = known.at(-1) ?? today;
  if (newest <= today) return today;
  return daysBetween(from ?? known[0] ?? today, newest) < MAX_DAYS ? newest : today;
}

async function byDay(analysis: Analysis, today: string): Promise<Pick<WireOverview, 'byDay' | 'hasLaterDays'>> {
  const { queries, query, timeZone } = analysis;
  const conditions = await select(analysis);
  const { parameters } = conditions;
  const zone = parameters.add(timeZone, 'text');
  const [rows, views] = await Promise.all([
    queries.query<DayRow>(
      // Days to come are last, so that they do not take the place of others.
      `SELECT day, count FROM (
         SELECT to_char(q.value AT TIME ZONE ${zone}, 'YYYY-MM-DD') AS day, sum(q.count)::int AS count
         FROM (${countBy(conditions, byTime)}) AS q GROUP BY 1) AS counted
       ORDER BY day > ${parameters.add(today, 'text')}, day DESC LIMIT ${2 * MAX_DAYS}`,
      parameters.values,
    ),
    viewsByDay(analysis),
  ]);
  const responses = new Map(rows.map(({ day, count }) => [day, count]));
  const known = [...responses.keys(), ...(views?.keys() ?? [])].sort();
  const period = periodDays(query.period, today);
  const last = lastDay(known, period, today);
  const start = period.from ?? known[0] ?? last;
  const first = [start, addDays(last, 1 - MAX_DAYS)].sort().at(-1) ?? start;
  const days: WireOverview['byDay'] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    days.push({ day, responses: responses.get(day) ?? 0, views: views && (views.get(day) ?? 0) });
  }
  return { byDay: days, ...((known.at(-1) ?? last) > last && { hasLaterDays: true }) };
}

interface HourRow extends DayRow {
  hour: number;
}

interface NowRow {
  hour: number;
  dayByNow: number;
  weekByNow: number;
}

/** Counts up to the same local time a week ago, from midnight of that day and from that week’s Monday. */
async function countsByNow(analysis: Analysis, today: string): Promise<NowRow> {
  const weekAgo = addDays(today, -7);
  const monday = mondayOf(weekAgo);
  const query = { ...analysis.query, period: { from: monday, to: weekAgo }, timeZone: analysis.timeZone };
  const { where, parameters } = await select({ ...analysis, query });
  const zone = parameters.add(analysis.timeZone, 'text');
  const day = parameters.add(weekAgo, 'date');
  const [row] = await analysis.queries.query<NowRow>(
    `SELECT extract(hour FROM now() AT TIME ZONE ${zone})::int AS hour, count(*)::int AS "weekByNow",
       count(*) FILTER (WHERE r.submitted_at >= ${day}::timestamp AT TIME ZONE ${zone})::int AS "dayByNow"
     FROM responses r
     WHERE ${where} AND r.submitted_at <= (${day} + (now() AT TIME ZONE ${zone})::time) AT TIME ZONE ${zone}`,
    parameters.values,
  );
  return row ?? { hour: 0, dayByNow: 0, weekByNow: 0 };
}

async function hoursOf(analysis: Analysis, from: string): Promise<HourRow[]> {
  const query = { ...analysis.query, period: { from, to: null }, timeZone: analysis.timeZone };
  const conditions = await select({ ...analysis, query });
  const { parameters } = conditions;
  const zone = parameters.add(analysis.timeZone, 'text');
  return analysis.queries.query<HourRow>(
    `SELECT to_char(q.value AT TIME ZONE ${zone}, 'YYYY-MM-DD') AS day,
       extract(hour FROM q.value AT TIME ZONE ${zone})::int AS hour, sum(q.count)::int AS count
     FROM (${countBy(conditions, byTime)}) AS q GROUP BY 1, 2`,
    parameters.values,
  );
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** Compares today with the same weekday last week, and this week with last week. They do not depend on the period. */
async function comparisons(analysis: Analysis, today: string): Promise<Pick<WireOverview, 'today' | 'week'>> {
  const [weekAgo, monday] = [addDays(today, -7), mondayOf(today)];
  const lastMonday = addDays(monday, -7);
  const [rows, byNow] = await Promise.all([hoursOf(analysis, lastMonday), countsByNow(analysis, today)]);
  const at = new Map(rows.map(({ day, hour, count }) => [`${day} ${hour}`, count]));
  const hours = (day: string, count = 24) => Array.from({ length: count }, (_, hour) => at.get(`${day} ${hour}`) ?? 0);
  const days = (from: string, count = 7) =>
    Array.from({ length: count }, (_, place) => sum(hours(addDays(from, place))));
  const todayHours = hours(today, byNow.hour + 1);
  const before = hours(weekAgo);
  const daysSoFar = days(monday, daysBetween(monday, today) + 1);
  const lastWeek = days(lastMonday);
  return {
    today: {
      day: today,
      responses: sum(todayHours),
      hours: todayHours,
      before: { day: weekAgo, responses: sum(before), byNow: byNow.dayByNow, hours: before },
    },
    week: {
      start: monday,
      responses: sum(daysSoFar),
      days: daysSoFar,
      before: { start: lastMonday, responses: sum(lastWeek), byNow: byNow.weekByNow, days: lastWeek },
    },
  };
}

/** Totals of the period, compared with the period before, and the counts of each day. */
export async function overview(analysis: Analysis): Promise<WireOverview> {
  const today = todayIn(analysis.timeZone);
  const earlier = periodBefore(analysis.query.period, today);
  const [now, before, days, compared] = await Promise.all([
    totals(analysis),
    earlier && totalsOf(analysis, earlier),
    byDay(analysis, today),
    comparisons(analysis, today),
  ]);
  const isComparable = before && (before.responses > 0 || (before.views ?? 0) > 0);
  return {
    ...now,
    before: isComparable ? before : null,
    ...compared,
    ...days,
  };
}
