import { randomUUID } from 'node:crypto';
import type { ActivityPlace, activityNames } from '@tessera/form-model/log-names';
import type { Queries, Reader } from '../database/database';
import { columnOf, type FormSpace, type Space } from './organizations/form-access';

export type ActivityType = (typeof activityNames)[number];

/** One entry of the log. */
export interface Activity {
  id: string;
  type: ActivityType;
  message: string;
  timestamp: Date;
  formId: string;
  formName: string;
  /** Name of the person who did it; only for forms of an organization. */
  person?: string;
  /** From where in the product. */
  place?: ActivityPlace;
}

/** SQL for the start of the current ten-minute window. Repeated activities in one window are one entry. */
export const currentBucket = `date_bin('10 minutes', now(), TIMESTAMPTZ 'epoch')`;

/** An activity of a person. */
interface NewActivity extends FormSpace {
  formId: string;
  formName: string;
  type: Exclude<ActivityType, 'response' | 'correct' | 'view'>;
  /** The account of the person. */
  actorId: string;
  place: ActivityPlace | null;
  /** The name of the folder that the form was moved to; null for no folder. */
  detail?: string | null;
}

/** Records an activity. Edits of one form by one person within ten minutes are one entry. Requires a transaction. */
export async function recordActivity(transaction: Queries, activity: NewActivity): Promise<void> {
  // Closes the entry of another person, so that this edit gets an entry of its own.
  await transaction.query(
    `UPDATE activity SET bucket = NULL
     WHERE $2 = 'edit' AND form_id = $1 AND type = 'edit' AND bucket = ${currentBucket} AND actor_id IS DISTINCT FROM $3`,
    [activity.formId, activity.type, activity.actorId],
  );
  await transaction.query(
    `INSERT INTO activity (id, owner_id, organization_id, form_id, form_name, type, bucket, actor_id, place, detail)
     VALUES ($1, $2, $3, $4, $5, $6, CASE WHEN $6 = 'edit' THEN ${currentBucket} END, $7, $8, $9)
     ON CONFLICT (form_id, type, bucket) DO UPDATE
     SET count = activity.count + 1, happened_at = now(), form_name = EXCLUDED.form_name, place = EXCLUDED.place`,
    [
      randomUUID(),
      activity.ownerId,
      activity.organizationId,
      activity.formId,
      activity.formName,
      activity.type,
      activity.actorId,
      activity.place,
      activity.detail ?? null,
    ],
  );
}

/** The messages are in SQL so that the search finds them. */
const message = `CASE type
  WHEN 'create' THEN 'Form created'
  WHEN 'edit' THEN 'Form edited'
  WHEN 'share' THEN 'Form published'
  WHEN 'move' THEN coalesce('Form moved to the folder “' || detail || '”', 'Form taken out of its folder')
  WHEN 'delete' THEN 'Form deleted'
  WHEN 'view' THEN CASE count WHEN 1 THEN 'Viewed by 1 visitor' ELSE 'Viewed by ' || count || ' visitors' END
  WHEN 'correct' THEN CASE count WHEN 1 THEN '1 response corrected' ELSE count || ' responses corrected' END
  ELSE CASE count WHEN 1 THEN 'New response received' ELSE count || ' new responses received' END END`;

/** A filter of activities. */
export interface ActivityFilter {
  /** Matches part of the message, the form name or the name of the person, ignoring case. */
  search?: string | undefined;
  type?: string | undefined;
  /** Excludes older entries. */
  since?: Date | undefined;
}

export interface ActivityQuery extends ActivityFilter {
  offset: number;
  limit: number;
}

interface ActivityRow {
  id: string;
  type: ActivityType;
  message: string;
  happened_at: Date;
  form_id: string;
  form_name: string;
  person: string | null;
  place: ActivityPlace | null;
}

const activityOf = (row: ActivityRow): Activity => ({
  id: row.id,
  type: row.type,
  message: row.message,
  timestamp: row.happened_at,
  formId: row.form_id,
  formName: row.form_name,
  ...(row.person !== null && { person: row.person }),
  ...(row.place !== null && { place: row.place }),
});

const matchingIn = (column: string) => `FROM (
    SELECT id, type, ${message} AS message, happened_at, form_id, form_name, place,
      CASE WHEN organization_id IS NOT NULL THEN (SELECT name FROM users WHERE users.id = actor_id) END AS person
    FROM activity
    WHERE ${column} = $1 AND ($2::text IS NULL OR type = $2) AND ($3::timestamptz IS NULL OR happened_at >= $3)
  ) AS entry
  WHERE $4::text IS NULL OR position(lower($4) in lower(concat_ws(' ', message, 'by ' || person, form_name))) > 0`;
const newest = (matching: string) => `SELECT * ${matching} ORDER BY happened_at DESC, id DESC`;

const parametersOf = (id: string, { type, since, search }: ActivityFilter) => [
  id,
  type ?? null,
  since?.toISOString() ?? null,
  search || null,
];

/** Lists the activities of a space, newest first, and counts all matching ones. */
export async function listActivity(
  queries: Queries,
  space: Space,
  query: ActivityQuery,
): Promise<{ activities: Activity[]; totalCount: number }> {
  const { column, id } = columnOf(space);
  const [matching, filter] = [matchingIn(column), parametersOf(id, query)];
  const page = [...filter, query.limit, query.offset];
  const rows = await queries.query<ActivityRow>(`${newest(matching)} LIMIT $5 OFFSET $6`, page);
  const counts = await queries.query<{ count: number }>(`SELECT count(*)::int AS count ${matching}`, filter);
  return { activities: rows.map(activityOf), totalCount: counts[0]?.count ?? 0 };
}

const BATCH = 500;

/** Reads all matching activities, newest first, in batches. */
export async function* readActivity(
  reader: Reader,
  space: Space,
  filter: ActivityFilter,
): AsyncGenerator<Activity[], void> {
  const { column, id } = columnOf(space);
  const batches = reader.cursor<ActivityRow>(newest(matchingIn(column)), parametersOf(id, filter), BATCH);
  for await (const rows of batches) yield rows.map(activityOf);
}
