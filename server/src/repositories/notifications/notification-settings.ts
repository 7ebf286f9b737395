import type { WireNotifications, WireSavedNotifications } from '@tessera/form-model/wire';
import type { Queries } from '../../database/database';

interface SettingsRow {
  frequency: WireNotifications['frequency'];
  includes_answers: boolean;
  time_zone: string;
  copy_field: string | null;
  copy_subject: string;
  copy_message: string;
  hourly_until: Date | null;
}

/** The settings of a form, without the facts about the installation. */
type StoredNotifications = Omit<WireSavedNotifications, 'sendsEmail' | 'unsent'>;

/** The settings of a form that has none yet. */
const none: StoredNotifications = {
  frequency: 'never',
  recipients: [],
  includesAnswers: false,
  timeZone: 'UTC',
  copy: null,
  hourlyUntil: null,
};

/** Returns the settings of a form. */
export async function findNotifications(queries: Queries, formId: string): Promise<StoredNotifications> {
  const [row] = await queries.query<SettingsRow>(
    `SELECT frequency, includes_answers, time_zone, copy_field, copy_subject, copy_message,
       CASE WHEN frequency = 'at-once' AND hourly_until > now() THEN hourly_until END AS hourly_until
     FROM form_notifications WHERE form_id = $1`,
    [formId],
  );
  if (!row) return none;
  const recipients = await queries.query<{ email: string }>(
    `SELECT email FROM notification_recipients WHERE form_id = $1 AND is_listed AND unsubscribed_at IS NULL
     ORDER BY lower(email)`,
    [formId],
  );
  return {
    frequency: row.frequency,
    recipients: recipients.map(({ email }) => email),
    includesAnswers: row.includes_answers,
    timeZone: row.time_zone,
    copy:
      row.copy_field === null
        ? null
        : { fieldId: row.copy_field, subject: row.copy_subject, message: row.copy_message },
    hourlyUntil: row.hourly_until?.toISOString() ?? null,
  };
}

/** SQL for the next full hour. */
export const nextHour = `date_trunc('hour', now()) + interval '1 hour'`;

/** Returns SQL for the time of the next hourly or daily email, from a frequency and a time zone. */
export function nextTime(frequency: string, timeZone: string): string {
  const midnight = `date_trunc('day', now() AT TIME ZONE ${timeZone} - interval '8 hours')`;
  return `CASE ${frequency}
    WHEN 'hourly' THEN ${nextHour}
    WHEN 'daily' THEN (${midnight} + interval '1 day 8 hours') AT TIME ZONE ${timeZone}
  END`;
}

/** Returns which of these addresses have unsubscribed from a form. */
export async function findUnsubscribed(queries: Queries, formId: string, emails: readonly string[]): Promise<string[]> {
  const rows = await queries.query<{ email: string }>(
    `SELECT email FROM notification_recipients
     WHERE form_id = $1 AND unsubscribed_at IS NOT NULL AND lower(email) = ANY($2::text[])`,
    [formId, emails.map((email) => email.toLowerCase())],
  );
  return rows.map(({ email }) => email);
}

/**
 * Lets the emails “at once” of a form come hourly until the end of the day, by the calendar that counts emails. Returns the
 * time until then.
 */
export async function sendHourlyToday(transaction: Queries, formId: string): Promise<Date> {
  const [row] = await transaction.query<{ until: Date }>(
    `UPDATE form_notifications SET next_at = ${nextHour},
       hourly_until = (current_date + 1)::timestamptz
     WHERE form_id = $1 RETURNING hourly_until AS until`,
    [formId],
  );
  return row?.until ?? new Date();
}

/** Stores the settings of a form. If an email is turned off, no response waits for it any more. */
export async function storeNotifications(
  transaction: Queries,
  formId: string,
  settings: WireNotifications,
  { newToken, madeBy }: { newToken: () => string; madeBy: string },
): Promise<void> {
  const { frequency, recipients, includesAnswers, timeZone, copy } = settings;
  await transaction.query(
    `INSERT INTO form_notifications AS n
       (form_id, frequency, includes_answers, time_zone, next_at, copy_field, copy_subject, copy_message)
     VALUES ($1, $2, $3, $4, ${nextTime('$2::text', '$4::text')}, $5, $6, $7)
     ON CONFLICT (form_id) DO UPDATE SET frequency = excluded.frequency,
       includes_answers = excluded.includes_answers, time_zone = excluded.time_zone,
       -- Saving the settings does not end the limit of the day.
       next_at = CASE WHEN excluded.frequency = 'at-once' AND n.hourly_until > now() THEN ${nextHour} ELSE excluded.next_at END,
       copy_field = excluded.copy_field, copy_subject = excluded.copy_subject, copy_message = excluded.copy_message`,
    [formId, frequency, includesAnswers, timeZone, copy?.fieldId ?? null, copy?.subject ?? '', copy?.message ?? ''],
  );
  await transaction.query('UPDATE notification_recipients SET is_listed = false WHERE form_id = $1', [formId]);
  for (const email of recipients) {
    await transaction.query(
      `INSERT INTO notification_recipients (form_id, email, token, made_by) VALUES ($1, $2, $3, $4)
       ON CONFLICT (form_id, lower(email)) DO UPDATE SET is_listed = true, email = excluded.email`,
      [formId, email, newToken(), madeBy],
    );
  }
  // Only people who unsubscribed are remembered.
  await transaction.query(
    'DELETE FROM notification_recipients WHERE form_id = $1 AND NOT is_listed AND unsubscribed_at IS NULL',
    [formId],
  );
  await transaction.query(
    `UPDATE pending_notices SET for_owner = for_owner AND $2, for_respondent = for_respondent AND $3 WHERE form_id = $1`,
    [formId, frequency !== 'never', copy !== null],
  );
}

/** Unsubscribes the recipient to whom a link was sent. Returns the form’s name; null for an unknown link. */
export async function unsubscribe(queries: Queries, token: string): Promise<string | null> {
  const [row] = await queries.query<{ name: string }>(
    `UPDATE notification_recipients r SET unsubscribed_at = coalesce(r.unsubscribed_at, now())
     FROM forms f WHERE r.token = $1 AND f.id = r.form_id RETURNING f.name`,
    [token],
  );
  return row?.name ?? null;
}

/** Returns the name of the form from which a link unsubscribes; null for an unknown link. */
export async function findSubscription(queries: Queries, token: string): Promise<string | null> {
  const [row] = await queries.query<{ name: string }>(
    'SELECT f.name FROM notification_recipients r JOIN forms f ON f.id = r.form_id WHERE r.token = $1',
    [token],
  );
  return row?.name ?? null;
}
