import type { AnalyticsTab } from '@tessera/form-model/response-names';
import type { WireAnalyticsLinkUpdate } from '@tessera/form-model/wire';
import type { Queries } from '../database/database';

/** A link to the charts of a form. */
export interface AnalyticsLink {
  token: string;
  createdAt: Date;
  /** The parts of the analytics that it shows. */
  tabs: AnalyticsTab[];
  /** When it ends; null for never. */
  endsAt: Date | null;
  openedCount: number;
  openedAt: Date | null;
}

/** Returns the link of a form, also one that has ended; null if it has none. */
export async function findAnalyticsLink(queries: Queries, formId: string): Promise<AnalyticsLink | null> {
  const [link] = await queries.query<AnalyticsLink>(
    `SELECT token, created_at AS "createdAt", tabs, ends_at AS "endsAt", opened_count AS "openedCount",
       opened_at AS "openedAt" FROM analytics_links WHERE form_id = $1`,
    [formId],
  );
  return link ?? null;
}

/** Gives a form a link, unless it has one. */
export async function createAnalyticsLink(
  queries: Queries,
  formId: string,
  { token, madeBy }: { token: string; madeBy: string },
): Promise<void> {
  await queries.query(
    'INSERT INTO analytics_links (form_id, token, made_by) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [formId, token, madeBy],
  );
}

/** Changes the content of a form’s link, and when it ends. Members that are missing stay as they are. */
export async function updateAnalyticsLink(
  queries: Queries,
  formId: string,
  { tabs, endsInDays }: WireAnalyticsLinkUpdate,
): Promise<void> {
  await queries.query(
    `UPDATE analytics_links SET tabs = coalesce($2::jsonb, tabs),
       ends_at = CASE WHEN $3::boolean THEN now() + make_interval(days => $4::int) ELSE ends_at END WHERE form_id = $1`,
    [formId, tabs ? JSON.stringify(tabs) : null, endsInDays !== undefined, endsInDays ?? null],
  );
}

/** Counts that the page behind a link was opened. */
export async function countOpened(queries: Queries, token: string): Promise<void> {
  await queries.query(
    'UPDATE analytics_links SET opened_count = least(opened_count, 2147483646) + 1, opened_at = now() WHERE token = $1',
    [token],
  );
}

/** Ends the link of a form. */
export async function deleteAnalyticsLink(queries: Queries, formId: string): Promise<void> {
  await queries.query('DELETE FROM analytics_links WHERE form_id = $1', [formId]);
}

/** The form behind a link, and the analytics that the link shows. */
export interface SharedLink {
  id: string;
  tabs: AnalyticsTab[];
}

/** Returns the form behind a link; null for an unknown or ended link, and for a form in the trash. */
export async function findLinkedForm(queries: Queries, token: string): Promise<SharedLink | null> {
  const [form] = await queries.query<SharedLink>(
    `SELECT f.id, l.tabs FROM analytics_links l JOIN forms f ON f.id = l.form_id
     WHERE l.token = $1 AND f.location <> 'trash' AND (l.ends_at IS NULL OR l.ends_at > now())`,
    [token],
  );
  return form ?? null;
}
