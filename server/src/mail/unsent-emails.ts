import type { WireSavedNotifications } from '@tessera/form-model/wire';
import type { Queries } from '../database/database';

/** The emails of a form that were not sent for one reason. */
export type UnsentEmails = WireSavedNotifications['unsent'][number];

/** How long an owner finds unsent emails in the settings. */
const DAYS = 30;

/** Counts emails that are not sent. Forms that no longer exist are left out. */
export async function countUnsent(
  queries: Queries,
  unsent: readonly { formId: string; kind: UnsentEmails['kind']; reason: UnsentEmails['reason'] }[],
): Promise<void> {
  if (unsent.length === 0) return;
  // In one order, so that two transactions do not wait for each other.
  await queries.query(
    `INSERT INTO unsent_emails AS u (form_id, day, kind, reason, count)
     SELECT f.id, current_date, l.kind, l.reason, count(*)
     FROM jsonb_to_recordset($1::jsonb) AS l("formId" uuid, kind text, reason text) JOIN forms f ON f.id = l."formId"
     GROUP BY f.id, l.kind, l.reason ORDER BY f.id, l.kind, l.reason
     ON CONFLICT (form_id, day, kind, reason) DO UPDATE SET count = u.count + excluded.count`,
    [JSON.stringify(unsent)],
  );
}

/** Lists the emails of a form that were not sent in the last days, by kind and reason. */
export function listUnsent(queries: Queries, formId: string): Promise<UnsentEmails[]> {
  return queries.query<UnsentEmails>(
    `SELECT kind, reason, sum(count)::int AS count, max(day)::text AS "lastDay" FROM unsent_emails
     WHERE form_id = $1 AND day > current_date - $2::int GROUP BY kind, reason ORDER BY kind, reason`,
    [formId, DAYS],
  );
}

/** Deletes the counts that owners no longer see. */
export async function deleteOldUnsent(queries: Queries): Promise<void> {
  await queries.query('DELETE FROM unsent_emails WHERE day <= current_date - $1::int', [DAYS]);
}
