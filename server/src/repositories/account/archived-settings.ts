import { randomUUID } from 'node:crypto';
import type { WireColumns, WireNotifications, WireViewCreate } from '@tessera/form-model/wire';
import type { Queries } from '../../database/database';
import { type ArchivedAvailability, archivedAvailability, storeAvailability } from '../limits/availability';
import { nextTime } from '../notifications/notification-settings';
import { setColumns } from '../responses/saved-views';
import { findRule, storeRule } from '../retention/retention';
import { findFilters, type SpamFilters, storeFilters } from '../spam/spam-filters';
import { time } from './archived-rows';

/** A person who gets the emails of a form, or who got them and unsubscribed. */
export interface ArchivedRecipient {
  email: string;
  isListed: boolean;
  unsubscribedAt: string | null;
}

/** The settings of a form beside its document, as the archive contains them. */
export interface ArchivedSettings {
  views: WireViewCreate[];
  columns: WireColumns | null;
  notifications: (Omit<WireNotifications, 'recipients'> & { recipients: ArchivedRecipient[] }) | null;
  /** Missing in archives from before these settings. Webhooks are not part: a copy of a form must not call other systems. */
  availability?: ArchivedAvailability | null;
  retention?: { days: number; keepsInProgress: boolean } | null;
  /** Responses in quarantine are left out: no one has decided yet that they count. */
  spamFilters?: SpamFilters;
}

/** Reads the settings of a form. The order does not depend on the language of the database. */
export async function archivedSettings(queries: Queries, formId: string): Promise<ArchivedSettings> {
  const views = await queries.query<WireViewCreate>(
    // Those of one person are not the form’s.
    'SELECT name, query, columns FROM response_views WHERE form_id = $1 AND user_id IS NULL ORDER BY name COLLATE "C"',
    [formId],
  );
  const [form] = await queries.query<{ columns: WireColumns | null }>(
    'SELECT response_columns AS columns FROM forms WHERE id = $1',
    [formId],
  );
  const [emails] = await queries.query<Omit<WireNotifications, 'recipients'>>(
    `SELECT frequency, includes_answers AS "includesAnswers", time_zone AS "timeZone",
       CASE WHEN copy_field IS NOT NULL
         THEN jsonb_build_object('fieldId', copy_field, 'subject', copy_subject, 'message', copy_message) END AS copy
     FROM form_notifications WHERE form_id = $1`,
    [formId],
  );
  const recipients = await queries.query<ArchivedRecipient>(
    `SELECT email, is_listed AS "isListed", ${time('unsubscribed_at')} AS "unsubscribedAt"
     FROM notification_recipients WHERE form_id = $1 ORDER BY lower(email) COLLATE "C"`,
    [formId],
  );
  return {
    views,
    columns: form?.columns ?? null,
    notifications: emails ? { ...emails, recipients } : null,
    availability: await archivedAvailability(queries, formId),
    retention: await findRule(queries, formId),
    spamFilters: await findFilters(queries, formId),
  };
}

/** Stores the settings of a restored form. Call it after its responses, so that no email announces them. */
export async function restoreSettings(
  transaction: Queries,
  formId: string,
  { views, columns, notifications, availability, retention, spamFilters }: ArchivedSettings,
  newToken: () => string,
): Promise<void> {
  const named = views.map((view) => ({ ...view, id: randomUUID() }));
  await transaction.query(
    `INSERT INTO response_views (id, form_id, name, query, columns)
     SELECT id, $1, name, query, columns
     FROM jsonb_to_recordset($2::jsonb) AS v(id uuid, name text, query text, columns jsonb)`,
    [formId, JSON.stringify(named)],
  );
  if (columns) await setColumns(transaction, formId, columns);
  if (availability) await storeAvailability(transaction, formId, availability);
  if (retention) await storeRule(transaction, formId, retention);
  if (spamFilters) await storeFilters(transaction, formId, spamFilters);
  if (!notifications) return;
  const { frequency, includesAnswers, timeZone, copy, recipients } = notifications;
  await transaction.query(
    `INSERT INTO form_notifications
       (form_id, frequency, includes_answers, time_zone, next_at, copy_field, copy_subject, copy_message)
     VALUES ($1, $2, $3, $4, ${nextTime('$2::text', '$4::text')}, $5, $6, $7)`,
    [formId, frequency, includesAnswers, timeZone, copy?.fieldId ?? null, copy?.subject ?? '', copy?.message ?? ''],
  );
  const people = recipients.map((person) => ({ ...person, token: newToken() }));
  await transaction.query(
    `INSERT INTO notification_recipients (form_id, email, token, is_listed, unsubscribed_at, made_by)
     SELECT $1, email, token, "isListed", "unsubscribedAt", (SELECT owner_id FROM forms WHERE id = $1)
     FROM jsonb_to_recordset($2::jsonb) AS r(email text, token text, "isListed" boolean, "unsubscribedAt" timestamptz)`,
    [formId, JSON.stringify(people)],
  );
}
