import type { Queries } from '../../database/database';

/** How often a version was shown, and how many of these visits failed. */
export interface VisitCount {
  part: string;
  version: string;
  visits: number;
  failed: number;
}

/** Adds counts of this process to the stored ones. */
export async function addVisits(queries: Queries, counts: readonly VisitCount[]): Promise<void> {
  if (counts.length === 0) return;
  const list = counts.toSorted((a, b) => `${a.part} ${a.version}`.localeCompare(`${b.part} ${b.version}`, 'en'));
  await queries.query(
    `WITH counts AS (SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[]) AS c (part, version, visits, failed)),
     hours AS (
       INSERT INTO release_visit_hours AS h (part, hour, visits, failed)
       SELECT part, date_trunc('hour', now()), sum(visits), sum(failed) FROM counts GROUP BY part ORDER BY part
       ON CONFLICT (part, hour) DO UPDATE SET visits = h.visits + EXCLUDED.visits, failed = h.failed + EXCLUDED.failed
     )
     INSERT INTO release_visits AS v (part, version, visits, failed) SELECT * FROM counts
     ON CONFLICT (part, version)
     DO UPDATE SET visits = v.visits + EXCLUDED.visits, failed = v.failed + EXCLUDED.failed, last_at = now()`,
    [
      list.map(({ part }) => part),
      list.map(({ version }) => version),
      list.map(({ visits }) => visits),
      list.map(({ failed }) => failed),
    ],
  );
}

/** The counts of all versions that were shown in the last month. */
export async function listVisits(queries: Queries): Promise<VisitCount[]> {
  return queries.query<VisitCount>(
    'SELECT part, version, visits::int, failed::int FROM release_visits ORDER BY part, version',
  );
}

/** The visits of a day, and those that failed. */
export interface DayCount {
  visits: number;
  failed: number;
}

/** Days whose counts are kept. */
export const DAYS = 14;

/** The counts of each part in the last 14 times 24 hours, oldest first. */
export async function listDays(queries: Queries): Promise<Map<string, DayCount[]>> {
  const rows = await queries.query<{ part: string; age: number } & DayCount>(
    `SELECT part, floor(extract(epoch FROM now() - hour) / 86400)::int AS age, sum(visits)::int AS visits,
       sum(failed)::int AS failed
     FROM release_visit_hours WHERE hour > now() - make_interval(days => $1) GROUP BY 1, 2`,
    [DAYS],
  );
  const days = new Map<string, DayCount[]>();
  for (const { part, age, visits, failed } of rows) {
    const counts = days.get(part) ?? noDays();
    counts[DAYS - 1 - age] = { visits, failed };
    days.set(part, counts);
  }
  return days;
}

/** The counts of a part without visits. */
export function noDays(): DayCount[] {
  return Array.from({ length: DAYS }, () => ({ visits: 0, failed: 0 }));
}

/** Deletes the counts of hours that are no longer shown, and of versions without visits for three months. */
export async function deleteOldVisits(queries: Queries): Promise<void> {
  await queries.query('DELETE FROM release_visit_hours WHERE hour < now() - make_interval(days => $1)', [DAYS + 1]);
  await queries.query("DELETE FROM release_visits WHERE last_at < now() - interval '90 days'");
}
