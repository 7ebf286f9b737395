import { randomUUID } from 'node:crypto';
import type { FormDocument, FormResponse } from '@tessera/form-model/form';
import type { WebhookEvent } from '@tessera/form-model/wire';
import type { Queries } from '../../database/database';
import { isUuid } from '../uuid';
import type { WebhookTarget } from './webhooks';

/** Deliveries that one attempt takes, and those of one webhook among them. */
const GROUP = 20;
const PER_WEBHOOK = 4;
/** A server that took deliveries and does not report back counts as stopped after this time. */
const LEASE_SECONDS = 60;
/** How long a delivery is tried. */
const HOURS = 24;
/** How long deliveries are listed. */
const DAYS = 30;

/** A response that an event is about. */
export interface EventResponse {
  id: string;
  data: FormResponse['data'];
  formDocument: FormDocument;
  formVersion: number;
  submittedAt: Date;
  receipt: string;
}

/** A delivery that this server has taken from the outbox. */
export interface TakenDelivery extends WebhookTarget {
  id: string;
  event: WebhookEvent | 'test';
  createdAt: Date;
  formId: string;
  formName: string;
  responseId: string | null;
  /** The body of an earlier attempt, which is sent again. */
  request: string | null;
}

const takenColumns = `d.id, d.event, d.created_at AS "createdAt", d.form_id AS "formId", f.name AS "formName",
  d.response_id AS "responseId", d.request, w.url, w.shape, w.secret`;
const takenTables = 'webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id JOIN forms f ON f.id = d.form_id';

/** Reads taken deliveries, in their order. */
function readTaken(queries: Queries, ids: readonly string[]): Promise<TakenDelivery[]> {
  return queries.query<TakenDelivery>(
    `SELECT ${takenColumns} FROM ${takenTables} WHERE d.id = ANY($1::uuid[]) ORDER BY d.place`,
    [[...ids]],
  );
}

/**
 * Takes a group of deliveries that are due. Other servers skip them until the lease ends. Of an ordered webhook, only the
 * oldest delivery that is not over is taken.
 */
export async function takeDeliveries(queries: Queries): Promise<TakenDelivery[]> {
  const rows = await queries.query<{ id: string }>(
    `UPDATE webhook_deliveries SET attempts = attempts + 1, next_at = now() + $3::int * interval '1 second'
     WHERE next_at <= now() AND id IN (
       SELECT due.id FROM webhooks w, LATERAL (
         SELECT d.id FROM webhook_deliveries d
         WHERE d.webhook_id = w.id AND d.next_at <= now() AND (NOT w.is_ordered OR d.place = (
           SELECT min(o.place) FROM webhook_deliveries o WHERE o.webhook_id = w.id AND o.next_at IS NOT NULL))
         ORDER BY d.place LIMIT $2 FOR UPDATE SKIP LOCKED
       ) AS due
       WHERE w.id IN (SELECT webhook_id FROM webhook_deliveries WHERE next_at <= now())
       LIMIT $1)
     RETURNING id`,
    [GROUP, PER_WEBHOOK, LEASE_SECONDS],
  );
  return rows.length === 0
    ? []
    : readTaken(
        queries,
        rows.map(({ id }) => id),
      );
}

/** Takes one delivery now, to send it again, also if it is over. Returns null if it does not exist or is being sent. */
export async function takeAgain(
  queries: Queries,
  { formId, id }: { formId: string; id: string },
): Promise<TakenDelivery | null> {
  if (!isUuid(id)) return null;
  const rows = await queries.query<{ id: string }>(
    `UPDATE webhook_deliveries SET attempts = attempts + 1, tried_since = now(),
       next_at = now() + $3::int * interval '1 second'
     WHERE form_id = $1 AND id = $2 RETURNING id`,
    [formId, id, LEASE_SECONDS],
  );
  const [taken] = rows.length === 0 ? [] : await readTaken(queries, [id]);
  return taken ?? null;
}

/** Reads the response of an event; null if it is deleted. */
export async function findEventResponse(queries: Queries, responseId: string): Promise<EventResponse | null> {
  const [row] = await queries.query<EventResponse>(
    `SELECT r.id, r.data, v.document AS "formDocument", r.form_version AS "formVersion",
       r.submitted_at AS "submittedAt", r.receipt
     FROM responses r JOIN form_versions v ON v.form_id = r.form_id AND v.version = r.form_version WHERE r.id = $1`,
    [responseId],
  );
  return row ?? null;
}

/** What an attempt has sent and got. */
export interface Attempt {
  id: string;
  request: string;
  durationMs: number;
  /** Null without an answer. */
  status: number | null;
  problem: string | null;
  answer: string | null;
}

/**
 * Stores an attempt. After a failure the next one follows in 10 seconds, then 30, 90 and so on up to 4 hours, with some
 * chance, so that targets that were down do not get everything at once; for a day.
 */
export async function storeAttempt(queries: Queries, attempt: Attempt): Promise<void> {
  const { id, request, durationMs, status, problem, answer } = attempt;
  const isDelivered = status !== null && status >= 200 && status < 300;
  await queries.query(
    `UPDATE webhook_deliveries SET sent_at = now(), request = $2, duration_ms = $3, status = $4, problem = $5, answer = $6,
       next_at = CASE WHEN NOT $7 AND tried_since > now() - $8::int * interval '1 hour'
         THEN now() + least(14400, 10 * power(3, least(attempts, 9) - 1)) * (1 + random() / 5) * interval '1 second' END
     WHERE id = $1`,
    [id, request, durationMs, status, problem, answer, isDelivered, HOURS],
  );
}

/** Ends a delivery that has nothing to send, because its response was deleted before. */
export async function dropDelivery(queries: Queries, id: string): Promise<void> {
  await queries.query('DELETE FROM webhook_deliveries WHERE id = $1', [id]);
}

/** Queues a test of a webhook. Returns the id of the delivery. */
export async function queueTest(queries: Queries, formId: string, webhookId: string): Promise<string | null> {
  if (!isUuid(webhookId)) return null;
  const id = randomUUID();
  const rows = await queries.query(
    `INSERT INTO webhook_deliveries (id, webhook_id, form_id, event)
     SELECT $1, w.id, w.form_id, 'test' FROM webhooks w WHERE w.form_id = $2 AND w.id = $3 RETURNING id`,
    [id, formId, webhookId],
  );
  return rows.length > 0 ? id : null;
}

/** Queues the events of responses that are gone for good, and forgets what was sent about them. Requires a transaction. */
export async function queueDeleted(
  transaction: Queries,
  gone: readonly { formId: string; responseId: string }[],
): Promise<void> {
  const given = JSON.stringify(gone);
  const rows = 'jsonb_to_recordset($1::jsonb) AS g("formId" uuid, "responseId" uuid)';
  await transaction.query(
    `UPDATE webhook_deliveries d SET request = NULL, answer = NULL FROM ${rows}
     WHERE d.response_id = g."responseId" AND (d.request IS NOT NULL OR d.answer IS NOT NULL)`,
    [given],
  );
  await transaction.query(
    `INSERT INTO webhook_deliveries (id, webhook_id, form_id, event, response_id)
     SELECT gen_random_uuid(), w.id, w.form_id, 'response.deleted', g."responseId"
     FROM ${rows} JOIN forms f ON f.id = g."formId" AND f.has_webhooks
     JOIN webhooks w ON w.form_id = f.id AND 'response.deleted' = ANY (w.events)`,
    [given],
  );
}

/** Deletes deliveries that are over and no longer listed. */
export async function deleteOldDeliveries(queries: Queries): Promise<void> {
  await queries.query(
    `DELETE FROM webhook_deliveries WHERE created_at < now() - $1::int * interval '1 day' AND next_at IS NULL`,
    [DAYS],
  );
}
