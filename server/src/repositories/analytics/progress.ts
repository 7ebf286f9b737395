import { everyResponse } from '@tessera/form-model/response-query';
import type { WireProgress } from '@tessera/form-model/wire';
import { type Analysis, periodDays, todayIn } from './selection';
import { countViews, ofVisitors, totals } from './totals';

interface PageRow {
  page: string;
  reached: number;
  ms: number;
}

/** How far visitors get, page by page. Page sums have no filters, so only the period of the query counts. */
export async function progress(analysis: Analysis): Promise<WireProgress> {
  const { queries, form, query, timeZone } = analysis;
  const { from, to } = periodDays(query.period, todayIn(timeZone));
  const inPeriod = { queries, form, query: { ...everyResponse, period: query.period, timeZone } };
  const [rows, opened, sent] = await Promise.all([
    // Days in UTC, as they are stored.
    queries.query<PageRow>(
      `SELECT page_id AS page, sum(reached)::int AS reached, sum(total_ms)::float8 AS ms FROM page_progress
       WHERE form_id = $1 AND ($2::date IS NULL OR day >= $2::date) AND ($3::date IS NULL OR day <= $3::date) GROUP BY 1`,
      [form.id, from, to],
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
