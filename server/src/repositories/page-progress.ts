import type { DeviceName } from '@tessera/form-model/response-names';
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
 * @param device null where it is not known
 * @param day `YYYY-MM-DD`
 * @param progress each page at most once
 */
export async function addProgress(
  queries: Queries,
  { formId, day, device }: { formId: string; day: string; device: DeviceName | null },
  progress: readonly PageProgress[],
): Promise<void> {
  await queries.query(
    `INSERT INTO page_progress_by_device AS p (form_id, page_id, day, device, reached, total_ms)
     SELECT $1, page, $2::date, $3, reached, ms FROM unnest($4::text[], $5::int[], $6::bigint[]) AS reported (page, reached, ms)
     ON CONFLICT (form_id, page_id, day, device) DO UPDATE
     SET reached = p.reached + excluded.reached, total_ms = p.total_ms + excluded.total_ms`,
    [
      formId,
      day,
      device ?? '',
      progress.map(({ page }) => page),
      progress.map(({ reached }) => Number(reached)),
      progress.map(({ ms }) => ms),
    ],
  );
}
