import type { Queries } from '../../database/database';
import { columnOf, type Space } from '../organizations/form-access';

/** Activity of visitors on all forms of a space during one day in UTC. */
export interface DailyCount {
  /** `YYYY-MM-DD` */
  day: string;
  /** Responses without previews. */
  responses: number;
  views: number;
}

/**
 * Counts the responses and views of all forms of a space per day, oldest day first. Includes archived forms and forms
 * in the trash. A day without activity has zeros. Days are in UTC, like the stored view counts.
 *
 * @param today the last day, `YYYY-MM-DD`
 */
export function countDays(
  queries: Queries,
  space: Space,
  { today, days }: { today: string; days: number },
): Promise<DailyCount[]> {
  const { column, id } = columnOf(space);
  return queries.query<DailyCount>(
    `WITH days AS (
       SELECT generate_series($2::date - ($3::int - 1), $2::date, interval '1 day')::date AS day
     ), owned AS (
       SELECT id FROM forms WHERE ${column} = $1
     ), responded AS (
       SELECT (submitted_at AT TIME ZONE 'UTC')::date AS day, count(*)::int AS count
       FROM responses
       WHERE form_id IN (SELECT id FROM owned) AND source <> 'preview'
         AND submitted_at >= ($2::date - ($3::int - 1))::timestamp AT TIME ZONE 'UTC'
       GROUP BY 1
     ), viewed AS (
       SELECT (at AT TIME ZONE 'UTC')::date AS day, sum(count)::int AS count FROM view_counts
       WHERE form_id IN (SELECT id FROM owned) AND at >= ($2::date - ($3::int - 1))::timestamp AT TIME ZONE 'UTC'
       GROUP BY 1
     )
     SELECT to_char(days.day, 'YYYY-MM-DD') AS day,
       coalesce(responded.count, 0) AS responses, coalesce(viewed.count, 0) AS views
     FROM days LEFT JOIN responded USING (day) LEFT JOIN viewed USING (day)
     ORDER BY days.day`,
    [id, today, days],
  );
}
