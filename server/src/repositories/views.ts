import type { DeviceName } from '@tessera/form-model/response-names';
import type { Queries } from '../database/database';

/**
 * Counts a visitor once per form and day, also in the activity log, where the views of a day are one entry.
 *
 * @param visitor a hash that cannot be traced back to a person
 * @param day `YYYY-MM-DD`
 */
export async function countView(
  queries: Queries,
  { formId, day, visitor, device }: { formId: string; day: string; visitor: string; device: DeviceName | null },
): Promise<void> {
  await queries.query(
    `WITH first AS (
       INSERT INTO daily_visitors (form_id, day, visitor) VALUES ($1, $2::date, $3) ON CONFLICT DO NOTHING
       RETURNING form_id, day
     ), dated AS (
       INSERT INTO view_counts (form_id, at, device, count)
       SELECT form_id, date_bin('15 minutes', now(), timestamptz '2000-01-01 00:00Z'), $4, 1 FROM first
       ON CONFLICT (form_id, at, whole_day, device) DO UPDATE SET count = view_counts.count + 1
     ), logged AS (
       INSERT INTO activity (id, owner_id, organization_id, form_id, form_name, type, bucket)
       SELECT gen_random_uuid(), f.owner_id, f.organization_id, f.id, f.name, 'view',
         date_bin('1 day', now(), timestamptz 'epoch')
       FROM first JOIN forms f ON f.id = first.form_id
       ON CONFLICT (form_id, type, bucket) DO UPDATE
       SET count = activity.count + 1, happened_at = now(), form_name = EXCLUDED.form_name
     )
     UPDATE forms SET views = views + 1 WHERE id IN (SELECT form_id FROM first)`,
    [formId, day, visitor, device ?? ''],
  );
}

/** Deletes the visitors of earlier days. The counts stay. */
export async function deleteOldVisitors(queries: Queries, today: string): Promise<void> {
  await queries.query('DELETE FROM daily_visitors WHERE day <> $1::date', [today]);
}
