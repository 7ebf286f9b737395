import type { Queries } from '../database/database';

/** Activity of visitors on all forms of an owner during one day in UTC. */
export interface DailyCount {
  /** `YYYY-MM-DD` */
  day: string;
  /** Responses without previews. */
  responses: number;
  views: number;
}

/**
 * Counts the responses and views of all forms of an owner per day, oldest day first. Includes archived forms and forms
 * in the trash. A day without activity has zeros. Days are in UTC, like the stored view counts.
 *
 * @param today the last day, `YYYY-MM-DD`
 */
export function countDays(
  queries: Queries,
  ownerId: string,
  { today, days }: { today: string; days: number },
): Promise<DailyCount[]> {
  return queries.query<DailyCount>(
    `WITH days AS (
       SELECT generate_series($2::date - ($3::int - 1), $2::date, interval '1 day')::date AS day
     ), mine AS (
       SELECT id FROM forms WHERE owner_id = $1
     ), responded AS (
       SELECT (submitted_at AT TIME ZONE 'UTC')::date AS day, count(*)::int AS count
       FROM responses
       WHERE form_id IN (SELECT id FROM mine) AND source <> 'preview'
         AND submitted_at >= ($2::date - ($3::int - 1))::timestamp AT TIME ZONE 'UTC'
       GROUP BY 1
     ), viewed AS (
       SELECT (at AT TIME ZONE 'UTC')::date AS day, sum(count)::int AS count FROM view_counts
       WHERE form_id IN (SELECT id FROM mine) AND at >= ($2::date - ($3::int - 1))::timestamp AT TIME ZONE 'UTC'
       GROUP BY 1
     )
     SELECT to_char(days.day, 'YYYY-MM-DD') AS day,
       coalesce(responded.count, 0) AS responses, coalesce(viewed.count, 0) AS views
     FROM days LEFT JOIN responded USING (day) LEFT JOIN viewed USING (day)
     ORDER BY days.day`,
    [ownerId, today, days],
  );
}
