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
 * Adds to the sums of this quarter of an hour.
 *
 * @param device null where it is not known
 * @param progress each page at most once
 */
export async function addProgress(
  queries: Queries,
  { formId, device }: { formId: string; device: DeviceName | null },
  progress: readonly PageProgress[],
): Promise<void> {
  await queries.query(
    `INSERT INTO page_progress_by_time AS p (form_id, at, page_id, device, reached, total_ms)
     SELECT $1, date_bin('15 minutes', now(), timestamptz '2000-01-01 00:00Z'), page, $2, reached, ms
     FROM unnest($3::text[], $4::int[], $5::bigint[]) AS reported (page, reached, ms)
     ON CONFLICT (form_id, at, page_id, device) DO UPDATE
     SET reached = p.reached + excluded.reached, total_ms = p.total_ms + excluded.total_ms`,
    [
      formId,
      device ?? '',
      progress.map(({ page }) => page),
      progress.map(({ reached }) => Number(reached)),
      progress.map(({ ms }) => ms),
    ],
  );
}
