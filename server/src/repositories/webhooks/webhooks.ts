import type { WebhookShape, WireWebhookUpdate } from '@tessera/form-model/wire';
import type { Queries } from '../../database/database';
import { isUuid } from '../uuid';

/** An address that gets the events of a form. */
export interface StoredWebhook extends WireWebhookUpdate {
  id: string;
  /** Deliveries of the last day that were given up or wait for another attempt. */
  failing: number;
  /** Whether it gets nothing, because the person who set it up can no longer read the responses. */
  isStopped: boolean;
}

const columns = `w.id, w.url, coalesce(w.stopped_events, w.events) AS events, w.shape,
  w.stopped_events IS NOT NULL AS "isStopped", w.is_ordered AS "isOrdered",
  (SELECT count(*)::int FROM webhook_deliveries d WHERE d.webhook_id = w.id AND d.attempts > 0
     AND d.created_at > now() - interval '1 day' AND (d.status IS NULL OR d.status NOT BETWEEN 200 AND 299)) AS failing`;

/** Lists the webhooks of a form, oldest first. */
export function listWebhooks(queries: Queries, formId: string): Promise<StoredWebhook[]> {
  return queries.query<StoredWebhook>(
    `SELECT ${columns} FROM webhooks w WHERE w.form_id = $1 ORDER BY w.created_at, w.id`,
    [formId],
  );
}

interface WebhookOfForm {
  formId: string;
  id: string;
}

/** Returns a webhook of a form; null if it does not exist. */
export async function findWebhook(queries: Queries, { formId, id }: WebhookOfForm): Promise<StoredWebhook | null> {
  if (!isUuid(id)) return null;
  const [row] = await queries.query<StoredWebhook>(
    `SELECT ${columns} FROM webhooks w WHERE w.form_id = $1 AND w.id = $2`,
    [formId, id],
  );
  return row ?? null;
}

/** Returns the secret of a webhook; null if it does not exist. */
export async function findSecret(queries: Queries, { formId, id }: WebhookOfForm): Promise<string | null> {
  const [row] = await queries.query<{ secret: string }>('SELECT secret FROM webhooks WHERE form_id = $1 AND id = $2', [
    formId,
    id,
  ]);
  return row?.secret ?? null;
}

/** Counts the webhooks of a form. Requires the form’s lock, so that none is added at the same time. */
export async function countWebhooks(transaction: Queries, formId: string): Promise<number> {
  const [row] = await transaction.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM webhooks WHERE form_id = $1',
    [formId],
  );
  return row?.count ?? 0;
}

/** Tells responses whether their form has webhooks. */
async function noteWebhooks(transaction: Queries, formId: string): Promise<void> {
  await transaction.query(
    'UPDATE forms SET has_webhooks = EXISTS (SELECT FROM webhooks WHERE form_id = $1) WHERE id = $1',
    [formId],
  );
}

/** Adds a webhook. Requires the form’s lock. */
export async function insertWebhook(
  transaction: Queries,
  { formId, id, secret, madeBy }: { formId: string; id: string; secret: string; madeBy: string },
  { url, events, shape, isOrdered }: WireWebhookUpdate,
): Promise<void> {
  await transaction.query(
    `INSERT INTO webhooks (id, form_id, url, events, shape, is_ordered, secret, made_by)
     VALUES ($1, $2, $3, $4::text[], $5, $6, $7, $8)`,
    [id, formId, url, events, shape, isOrdered, secret, madeBy],
  );
  await noteWebhooks(transaction, formId);
}

/** Changes a webhook, which also starts a stopped one. Returns false if it does not exist. */
export async function updateWebhook(
  queries: Queries,
  { formId, id, madeBy }: { formId: string; id: string; madeBy: string },
  { url, events, shape, isOrdered }: WireWebhookUpdate,
): Promise<boolean> {
  if (!isUuid(id)) return false;
  const rows = await queries.query(
    `UPDATE webhooks SET url = $3, events = $4::text[], shape = $5, is_ordered = $6, made_by = $7, stopped_events = NULL
     WHERE form_id = $1 AND id = $2 RETURNING id`,
    [formId, id, url, events, shape, isOrdered, madeBy],
  );
  return rows.length > 0;
}

/** Deletes a webhook with its deliveries. Returns its address; null if it does not exist. Requires the form’s lock. */
export async function deleteWebhook(
  transaction: Queries,
  { formId, id }: { formId: string; id: string },
): Promise<string | null> {
  if (!isUuid(id)) return null;
  const [deleted] = await transaction.query<{ url: string }>(
    'DELETE FROM webhooks WHERE form_id = $1 AND id = $2 RETURNING url',
    [formId, id],
  );
  await noteWebhooks(transaction, formId);
  return deleted?.url ?? null;
}

/** Where and how a delivery is sent. */
export interface WebhookTarget {
  url: string;
  shape: WebhookShape;
  secret: string;
}
