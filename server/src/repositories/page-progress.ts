import type { Queries } from '../database/database';

/** A visitor’s progress on one page of a form. */
export interface PageProgress {
  page: string;
  /** True if the visitor reached the page for the first time. */
  reached: boolean;
  /** Milliseconds of visibility since the last report. */
  ms: number;
}

/**
 * Adds to the sums of the day.
 *
 * @param day `YYYY-MM-DD`
 * @param progress each page at most once
 */
export async function addProgress(
  queries: Queries,
  formId: string,
  day: string,
  progress: readonly PageProgress[],
): Promise<void> {
  await queries.query(
    `INSERT INTO page_progress (form_id, page_id, day, reached, total_ms)
     SELECT $1, page, $2::date, reached, ms FROM unnest($3::text[], $4::int[], $5::bigint[]) AS reported (page, reached, ms)
     ON CONFLICT (form_id, page_id, day) DO UPDATE
     SET reached = page_progress.reached + excluded.reached, total_ms = page_progress.total_ms + excluded.total_ms`,
    [
      formId,
      day,
      progress.map(({ page }) => page),
      progress.map(({ reached }) => Number(reached)),
      progress.map(({ ms }) => ms),
    ],
  );
}
