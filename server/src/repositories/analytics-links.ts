import type { Queries } from '../database/database';

/** A link to the charts of a form. */
export interface AnalyticsLink {
  token: string;
  createdAt: Date;
}

/** Returns the link of a form; null if it has none. */
export async function findAnalyticsLink(queries: Queries, formId: string): Promise<AnalyticsLink | null> {
  const [link] = await queries.query<AnalyticsLink>(
    'SELECT token, created_at AS "createdAt" FROM analytics_links WHERE form_id = $1',
    [formId],
  );
  return link ?? null;
}

/** Gives a form a link, unless it has one. */
export async function createAnalyticsLink(queries: Queries, formId: string, token: string): Promise<void> {
  await queries.query('INSERT INTO analytics_links (form_id, token) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    formId,
    token,
  ]);
}

/** Ends the link of a form. */
export async function deleteAnalyticsLink(queries: Queries, formId: string): Promise<void> {
  await queries.query('DELETE FROM analytics_links WHERE form_id = $1', [formId]);
}

/** Returns the form behind a link and its owner; null for an unknown or ended link, and for a form in the trash. */
export async function findLinkedForm(queries: Queries, token: string): Promise<{ id: string; ownerId: string } | null> {
  const [form] = await queries.query<{ id: string; ownerId: string }>(
    `SELECT f.id, f.owner_id AS "ownerId" FROM analytics_links l JOIN forms f ON f.id = l.form_id
     WHERE l.token = $1 AND f.location <> 'trash'`,
    [token],
  );
  return form ?? null;
}
