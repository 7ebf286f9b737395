import type { Queries } from '../../database/database';
import type { ListedId } from '../../mail/response-email';
import { timeZoneOrUtc } from '../time-zones';
import { nextHour, nextTime } from './notification-settings';
import { canUndoOf, listCopied } from './response-emails';

/** SQL condition: the response of the notification `p` exists, or cannot come back. Others wait: their deletion can be undone. */
const isSettled = `(EXISTS (SELECT FROM responses r WHERE r.id = p.response_id) OR NOT ${canUndoOf('p.form_id')})`;

/** A form that has an email to send to its owner’s recipients. */
export interface DueForm {
  id: string;
  frequency: 'at-once' | 'hourly' | 'daily';
  /** Until then, emails “at once” come hourly, because the limit of the day is reached. Usually null. */
  hourlyUntil: Date | null;
  recipients: { email: string; token: string }[];
}

/**
 * Takes one form whose email is due, until the transaction ends; other servers skip it. An hourly or daily form is due at its
 * time, with or without responses; then its next time is planned.
 */
export async function takeDueForm(transaction: Queries): Promise<DueForm | null> {
  const [row] = await transaction.query<{
    form_id: string;
    frequency: DueForm['frequency'];
    time_zone: string;
  }>(
    `SELECT n.form_id, n.frequency, n.time_zone FROM form_notifications n
     WHERE n.next_at <= now() OR (n.frequency = 'at-once' AND n.next_at IS NULL
       AND EXISTS (SELECT FROM pending_notices p WHERE p.form_id = n.form_id AND p.for_owner AND ${isSettled}))
     LIMIT 1 FOR UPDATE OF n SKIP LOCKED`,
  );
  if (!row) return null;
  const [planned] = await transaction.query<{ hourlyUntil: Date | null }>(
    `UPDATE form_notifications SET
       next_at = CASE WHEN frequency = 'at-once' AND hourly_until > now() THEN ${nextHour} ELSE ${nextTime('frequency', '$2::text')} END,
       hourly_until = CASE WHEN frequency = 'at-once' AND hourly_until > now() THEN hourly_until END
     WHERE form_id = $1 RETURNING hourly_until AS "hourlyUntil"`,
    [row.form_id, await timeZoneOrUtc(transaction, row.time_zone)],
  );
  const recipients = await transaction.query<{ email: string; token: string }>(
    `SELECT email, token FROM notification_recipients
     WHERE form_id = $1 AND is_listed AND unsubscribed_at IS NULL ORDER BY lower(email)`,
    [row.form_id],
  );
  return {
    id: row.form_id,
    frequency: row.frequency,
    hourlyUntil: planned?.hourlyUntil ?? null,
    recipients,
  };
}

/**
 * Lets a corrected response wait for the owner’s email, if the form sends any. A response that still waits as a new one is
 * announced as that, with its corrected answers.
 */
export async function addCorrectionNotification(
  transaction: Queries,
  formId: string,
  responseId: string,
): Promise<void> {
  await transaction.query(
    `INSERT INTO pending_notices AS p (response_id, form_id, for_owner, for_respondent, is_correction)
     SELECT $2, form_id, true, false, true FROM form_notifications WHERE form_id = $1 AND frequency <> 'never'
     ON CONFLICT (response_id) DO UPDATE SET for_owner = true, is_correction = p.is_correction OR NOT p.for_owner`,
    [formId, responseId],
  );
}

/**
 * Settles the responses of a form that wait for the owner’s email, and lists those that exist, oldest first. A deleted one is
 * settled without being listed, once its deletion cannot be undone; one that arrives during this waits for the next email.
 */
export async function settleOwner(transaction: Queries, formId: string): Promise<ListedId[]> {
  const [settled] = await transaction.query<{ all: ListedId[] }>(
    `WITH settled AS (
       UPDATE pending_notices p SET for_owner = false WHERE form_id = $1 AND for_owner AND ${isSettled}
       RETURNING response_id, is_correction
     ), present AS (
       SELECT r.id, r.submitted_at, is_correction FROM settled JOIN responses r ON r.id = settled.response_id
     )
     SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'isCorrection', is_correction) ORDER BY submitted_at, id), '[]')
       AS all FROM present`,
    [formId],
  );
  return settled?.all ?? [];
}

/** Lets settled responses wait for the next email, in the transaction that settled them. */
export async function unsettleOwner(transaction: Queries, ids: readonly string[]): Promise<void> {
  await transaction.query('UPDATE pending_notices SET for_owner = true WHERE response_id = ANY($1::uuid[])', [
    [...ids],
  ]);
}

/**
 * Takes some responses whose visitors get a copy, until the transaction ends. Deleted ones are settled without one.
 *
 * @returns how many were taken, and those that exist, with the bytes that are read for each
 */
export async function takeCopies(
  transaction: Queries,
  limit: number,
): Promise<{ taken: number; copied: { id: string; bytes: number }[] }> {
  const taken = await transaction.query<{ response_id: string }>(
    `SELECT response_id FROM pending_notices p WHERE for_respondent AND ${isSettled} LIMIT $1 FOR UPDATE SKIP LOCKED`,
    [limit],
  );
  const ids = taken.map(({ response_id }) => response_id);
  if (ids.length === 0) return { taken: 0, copied: [] };
  await transaction.query('UPDATE pending_notices SET for_respondent = false WHERE response_id = ANY($1::uuid[])', [
    ids,
  ]);
  return { taken: ids.length, copied: await listCopied(transaction, ids) };
}

/** Whether responses wait whose respondents get a copy. */
export async function hasCopies(queries: Queries): Promise<boolean> {
  return (await queries.query('SELECT 1 FROM pending_notices WHERE for_respondent LIMIT 1')).length > 0;
}

/** Deletes settled notifications. */
export async function deleteSettledNotifications(queries: Queries): Promise<void> {
  await queries.query('DELETE FROM pending_notices WHERE NOT for_owner AND NOT for_respondent');
}
