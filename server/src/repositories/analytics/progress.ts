import { everyResponse } from '@tessera/form-model/response-query';
import type { WireProgress } from '@tessera/form-model/wire';
import { type Analysis, deviceNames, periodDays, todayIn } from './selection';
import { countViews, ofVisitors, totals } from './totals';

interface PageRow {
  page: string;
  reached: number;
  ms: number;
}

/** How far visitors get, page by page. Page sums know the day and the device, so only those of the query count. */
export async function progress(analysis: Analysis): Promise<WireProgress> {
  const { queries, form, query, timeZone } = analysis;
  const { from, to } = periodDays(query.period, todayIn(timeZone));
  const inPeriod = {
    queries,
    form,
    query: { ...everyResponse, period: query.period, devices: query.devices, timeZone },
  };
  const [rows, opened, sent] = await Promise.all([
    // Days in UTC, as they are stored.
    queries.query<PageRow>(
      `SELECT page_id AS page, sum(reached)::int AS reached, sum(total_ms)::float8 AS ms FROM (
         SELECT page_id, day, '' AS device, reached, total_ms FROM page_progress WHERE form_id = $1
         UNION ALL
         SELECT page_id, day, device, reached, total_ms FROM page_progress_by_device WHERE form_id = $1) AS sums
       WHERE ($2::date IS NULL OR day >= $2::date) AND ($3::date IS NULL OR day <= $3::date)
         AND ($4::text[] IS NULL OR device = ANY($4::text[])) GROUP BY 1`,
      [form.id, from, to, deviceNames(query)],
    ),
    countViews(inPeriod),
    // Imported responses passed no page.
    totals(ofVisitors(inPeriod)),
  ]);
  const byPage = new Map(rows.map((row) => [row.page, row]));
  const pages = form.document.pages.map(({ id }) => {
    const { reached = 0, ms = 0 } = byPage.get(id) ?? {};
    return { page: id, reached, meanMs: reached > 0 ? ms / reached : null };
  });
  return { opened: opened ?? 0, pages, submitted: sent.responses, meanMs: sent.completion.mean };
}
