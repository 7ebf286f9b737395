import { everyResponse, type ResponseQuery } from '@tessera/form-model/response-query';
import type { WireProgress } from '@tessera/form-model/wire';
import { type Analysis, deviceNames, periodDays, todayIn, viewConditions } from './selection';
import { countViews, ofVisitors, totals } from './totals';

interface PageRow {
  page: string;
  reached: number;
  ms: number;
}

/**
 * The sums of each page. Page sums know the time and the device. Those of earlier releases know the day, which is one in UTC.
 *
 * @param query without conditions that page sums do not have
 */
async function pageSums({ queries, form, timeZone }: Analysis, query: ResponseQuery): Promise<PageRow[]> {
  const conditions = viewConditions(form.id, query);
  if (!conditions) return [];
  const { where, parameters } = conditions;
  const { from, to } = periodDays(query.period, todayIn(timeZone));
  const [first, last] = [parameters.add(from, 'date'), parameters.add(to, 'date')];
  const devices = parameters.add(deviceNames(query), 'text[]');
  // The sums over all times are few rows, where a popular form has a million of them.
  const table = from === null && to === null ? 'page_progress_totals' : 'page_progress_by_time';
  return queries.query<PageRow>(
    `SELECT page_id AS page, sum(reached)::int AS reached, sum(total_ms)::float8 AS ms FROM (
       SELECT page_id, reached, total_ms FROM ${table} v WHERE ${where}
       UNION ALL
       SELECT page_id, reached, total_ms FROM (
         SELECT page_id, day, '' AS device, reached, total_ms FROM page_progress WHERE form_id = $1
         UNION ALL
         SELECT page_id, day, device, reached, total_ms FROM page_progress_by_device WHERE form_id = $1) AS days
       WHERE (${first} IS NULL OR day >= ${first}) AND (${last} IS NULL OR day <= ${last})
         AND (${devices} IS NULL OR device = ANY(${devices}))) AS sums
     GROUP BY 1`,
    parameters.values,
  );
}

/** How far visitors get, page by page. Page sums know the time and the device, so only those of the query count. */
export async function progress(analysis: Analysis): Promise<WireProgress> {
  const { queries, form, query, timeZone } = analysis;
  const inPeriod = {
    queries,
    form,
    query: { ...everyResponse, period: query.period, devices: query.devices, timeZone },
  };
  const [rows, opened, sent] = await Promise.all([
    pageSums(analysis, inPeriod.query),
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
