import { randomUUID } from 'node:crypto';
import type { Queries } from '../database/database';

export type ActivityType = 'create' | 'edit' | 'response' | 'share' | 'delete';

/** One entry of the log. */
export interface Activity {
  id: string;
  type: ActivityType;
  message: string;
  timestamp: Date;
  formId: string;
  formName: string;
}

/** SQL for the start of the current ten-minute window. Repeated activities in one window are one entry. */
export const currentBucket = `date_bin('10 minutes', now(), TIMESTAMPTZ 'epoch')`;

/** Records an activity. Edits of one form within ten minutes are one entry. */
export async function recordActivity(
  queries: Queries,
  activity: { ownerId: string; formId: string; formName: string; type: ActivityType },
): Promise<void> {
  await queries.query(
    `INSERT INTO activity (id, owner_id, form_id, form_name, type, bucket)
     VALUES ($1, $2, $3, $4, $5, CASE WHEN $5 = 'edit' THEN ${currentBucket} END)
     ON CONFLICT (form_id, type, bucket) DO UPDATE
     SET count = activity.count + 1, happened_at = now(), form_name = EXCLUDED.form_name`,
    [randomUUID(), activity.ownerId, activity.formId, activity.formName, activity.type],
  );
}

/** The messages are in SQL so that the search finds them. */
const message = `CASE type
  WHEN 'create' THEN 'Form created'
  WHEN 'edit' THEN 'Form edited'
  WHEN 'share' THEN 'Form published'
  WHEN 'delete' THEN 'Form deleted'
  ELSE CASE count WHEN 1 THEN 'New response received' ELSE count || ' new responses received' END END`;

export interface ActivityQuery {
  /** Matches part of the message or form name, ignoring case. */
  search?: string | undefined;
  type?: string | undefined;
  /** Excludes older entries. */
  since?: Date | undefined;
  offset: number;
  limit: number;
}

/** Lists an owner’s activities, newest first, and counts all matching ones. */
export async function listActivity(
  queries: Queries,
  ownerId: string,
  query: ActivityQuery,
): Promise<{ activities: Activity[]; totalCount: number }> {
  const entries = `SELECT id, type, ${message} AS message, happened_at, form_id, form_name FROM activity
    WHERE owner_id = $1 AND ($2::text IS NULL OR type = $2) AND ($3::timestamptz IS NULL OR happened_at >= $3)`;
  const matching = `FROM (${entries}) AS entry
    WHERE $4::text IS NULL OR position(lower($4) in lower(message || ' ' || form_name)) > 0`;
  const filter = [ownerId, query.type ?? null, query.since?.toISOString() ?? null, query.search || null];
  const rows = await queries.query<{
    id: string;
    type: ActivityType;
    message: string;
    happened_at: Date;
    form_id: string;
    form_name: string;
  }>(`SELECT * ${matching} ORDER BY happened_at DESC, id DESC LIMIT $5 OFFSET $6`, [
    ...filter,
    query.limit,
    query.offset,
  ]);
  const counts = await queries.query<{ count: number }>(`SELECT count(*)::int AS count ${matching}`, filter);
  const activities = rows.map((row) => ({
    id: row.id,
    type: row.type,
    message: row.message,
    timestamp: row.happened_at,
    formId: row.form_id,
    formName: row.form_name,
  }));
  return { activities, totalCount: counts[0]?.count ?? 0 };
}
