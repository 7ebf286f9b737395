import { randomUUID } from 'node:crypto';
import type { FormDocument, FormResponse } from '@tessera/form-model/form';
import type { WebhookEvent } from '@tessera/form-model/wire';
import type { Queries } from '../../database/database';
import { isOwned } from '../retention/deleted-forms';
import { isUuid } from '../uuid';
import { LISTED } from './delivery-list';
import type { WebhookTarget } from './webhooks';

/** A server that took deliveries and does not report back counts as stopped after this time. */
const LEASE_SECONDS = 60;
/** How long a delivery is tried. */
const HOURS = 24;
/** How long a delivery waits whose response is deleted, while that can be undone. */
const HOLD_SECONDS = 10;
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
  /** When its visitor last corrected it. */
  correctedAt: Date | null;
}

/** The values that decide when a delivery has its turn. */
export interface DueDelivery {
  id: string;
  webhookId: string;
  /** The account or organization of its form. */
  space: string;
  host: string;
  /** Whether the last attempt of its webhook got no answer, or waited long for it. */
  isSlow: boolean;
}

/** A delivery that this server has taken from the outbox. */
export interface TakenDelivery extends WebhookTarget, DueDelivery {
  event: WebhookEvent | 'test';
  createdAt: Date;
  formId: string;
  formName: string;
  responseId: string | null;
  /** The body of an earlier attempt, which is sent again. */
  request: string | null;
}

const turnColumns = `d.id, w.id AS "webhookId", coalesce(f.organization_id, f.owner_id)::text AS space, w.host,
  w.is_slow AS "isSlow"`;
const takenColumns = `${turnColumns}, d.event, d.created_at AS "createdAt", d.form_id AS "formId", f.name AS "formName",
  d.response_id AS "responseId", d.request, w.url, w.shape, w.secret`;
const takenTables = 'webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id JOIN forms f ON f.id = d.form_id';

/** Reads taken deliveries, in their order. */
function readTaken(queries: Queries, ids: readonly string[]): Promise<TakenDelivery[]> {
  return queries.query<TakenDelivery>(
    `SELECT ${takenColumns} FROM ${takenTables} WHERE d.id = ANY($1::uuid[]) ORDER BY d.place`,
    [[...ids]],
  );
}

/** Deliveries to choose from. */
const MAX_DUE = 500;

/** Whose deliveries must wait, because as many as allowed are being sent. */
export interface FullQueues {
  webhooks: readonly string[];
  spaces: readonly string[];
  hosts: readonly string[];
  /** Whether slow targets wait. */
  slow: boolean;
}

/**
 * Lists deliveries that are due, some of each account and host, the oldest first. Of an ordered webhook, only the oldest
 * delivery that is not over.
 */
export function listDue(queries: Queries, full: FullQueues, perWebhook: number): Promise<DueDelivery[]> {
  return queries.query<DueDelivery>(
    `WITH RECURSIVE open_webhooks(id) AS (
       -- Finds the webhooks by the index, without reading all their deliveries.
       (SELECT webhook_id FROM webhook_deliveries WHERE next_at IS NOT NULL ORDER BY webhook_id LIMIT 1)
       UNION ALL
       SELECT (SELECT d.webhook_id FROM webhook_deliveries d WHERE d.next_at IS NOT NULL AND d.webhook_id > o.id
         ORDER BY d.webhook_id LIMIT 1)
       FROM open_webhooks o WHERE o.id IS NOT NULL
     ), due AS (
       SELECT ${turnColumns}, d.next_at,
         row_number() OVER (PARTITION BY coalesce(f.organization_id, f.owner_id), w.host ORDER BY d.nth, d.next_at) AS nth
       FROM open_webhooks o JOIN webhooks w ON w.id = o.id JOIN forms f ON f.id = w.form_id AND ${isOwned}
       CROSS JOIN LATERAL (
         SELECT d.id, d.next_at, row_number() OVER (ORDER BY d.next_at, d.place) AS nth FROM webhook_deliveries d
         WHERE d.webhook_id = w.id AND d.next_at <= now() AND (NOT w.is_ordered OR d.place = (
           SELECT min(p.place) FROM webhook_deliveries p WHERE p.webhook_id = w.id AND p.next_at IS NOT NULL))
         ORDER BY d.next_at, d.place LIMIT $5
       ) AS d
       WHERE NOT w.id = ANY($1::uuid[]) AND NOT coalesce(f.organization_id, f.owner_id)::text = ANY($2::text[])
         AND NOT w.host = ANY($3::text[]) AND NOT (w.is_slow AND $4)
     )
     SELECT id, "webhookId", space, host, "isSlow" FROM due ORDER BY nth, next_at LIMIT $6`,
    [[...full.webhooks], [...full.spaces], [...full.hosts], full.slow, perWebhook, MAX_DUE],
  );
}

/** Takes those of the listed deliveries that no other server has taken. Others skip them until the lease ends. */
export async function takeDeliveries(queries: Queries, ids: readonly string[]): Promise<TakenDelivery[]> {
  const rows = await queries.query<{ id: string }>(
    `UPDATE webhook_deliveries SET attempts = attempts + 1, next_at = now() + $2::int * interval '1 second'
     WHERE id IN (SELECT id FROM webhook_deliveries WHERE id = ANY($1::uuid[]) AND next_at <= now() FOR UPDATE SKIP LOCKED)
     RETURNING id`,
    [[...ids], LEASE_SECONDS],
  );
  return rows.length === 0
    ? []
    : readTaken(
        queries,
        rows.map(({ id }) => id),
      );
}

/** Takes one delivery now, to send it again, also if it is over or on its way. Returns null if it does not exist. */
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
       r.submitted_at AS "submittedAt", r.receipt, r.corrected_at AS "correctedAt"
     FROM responses r JOIN form_versions v ON v.form_id = r.form_id AND v.version = r.form_version WHERE r.id = $1`,
    [responseId],
  );
  return row ?? null;
}

/** An answer that takes longer counts as slow. */
const SLOW_MS = 2_000;

/** The request and the response of an attempt. */
export interface Attempt {
  id: string;
  webhookId: string;
  request: string;
  durationMs: number;
  /** Null without an answer. */
  status: number | null;
  problem: string | null;
  answer: string | null;
}

/** Whether the answers that a delivery `d` is about are stored; also while their deletion can be undone. */
const hasAnswers = `(d.event NOT IN ('response.created', 'response.updated')
  OR EXISTS (SELECT FROM responses r WHERE r.id = d.response_id)
  OR EXISTS (SELECT FROM deleted_responses g WHERE g.form_id = d.form_id AND g.response ->> 'id' = d.response_id::text))`;

/**
 * Stores an attempt. After a failure the next one follows in 10 seconds, then 30, 90 and so on up to 4 hours, with some
 * chance, so that targets that were down do not get everything at once; for a day. Of a response that was deleted during the
 * attempt, no answers are stored or sent again. Requires a transaction.
 */
export async function storeAttempt(transaction: Queries, attempt: Attempt): Promise<void> {
  const { id, webhookId, request, durationMs, status, problem, answer } = attempt;
  const isDelivered = status !== null && status >= 200 && status < 300;
  // Before the delivery, as when a webhook is deleted with its deliveries: the other order could deadlock.
  await transaction.query('UPDATE webhooks SET is_slow = $2 WHERE id = $1 AND is_slow <> $2', [
    webhookId,
    status === null || durationMs > SLOW_MS,
  ]);
  // Waits for `queueDeleted`, so that the next statement sees its deletions.
  await transaction.query('SELECT FROM webhook_deliveries WHERE id = $1 FOR UPDATE', [id]);
  await transaction.query(
    `UPDATE webhook_deliveries d SET sent_at = now(), duration_ms = $3, status = $4, problem = $5,
       request = CASE WHEN ${hasAnswers} THEN $2 END, answer = CASE WHEN ${hasAnswers} THEN $6 END,
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

/** Lets a delivery wait until the deletion of its response can no longer be undone. */
export async function holdDelivery(queries: Queries, id: string): Promise<void> {
  await queries.query(`UPDATE webhook_deliveries SET next_at = now() + $2::int * interval '1 second' WHERE id = $1`, [
    id,
    HOLD_SECONDS,
  ]);
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

/** Queues the events of permanently deleted responses, and deletes the deliveries about them. Requires a transaction. */
export async function queueDeleted(
  transaction: Queries,
  gone: readonly { formId: string; responseId: string }[],
): Promise<void> {
  const given = JSON.stringify(gone);
  const rows = 'jsonb_to_recordset($1::jsonb) AS g("formId" uuid, "responseId" uuid)';
  // Also those without bodies: an attempt may be storing them, and this waits for it.
  await transaction.query(
    `UPDATE webhook_deliveries d SET request = NULL, answer = NULL FROM ${rows} WHERE d.response_id = g."responseId"`,
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

/** Queues the event of a response that its visitor has corrected. Requires the form’s lock. */
export async function queueUpdated(transaction: Queries, formId: string, responseId: string): Promise<void> {
  await transaction.query(
    `INSERT INTO webhook_deliveries (id, webhook_id, form_id, event, response_id)
     SELECT gen_random_uuid(), w.id, w.form_id, 'response.updated', $2
     FROM forms f JOIN webhooks w ON w.form_id = f.id AND 'response.updated' = ANY (w.events)
     WHERE f.id = $1 AND f.has_webhooks`,
    [formId, responseId],
  );
}

/** Deletes deliveries that are over and no longer listed. */
export async function deleteOldDeliveries(queries: Queries): Promise<void> {
  await queries.query(
    `DELETE FROM webhook_deliveries WHERE created_at < now() - $1::int * interval '1 day' AND next_at IS NULL`,
    [DAYS],
  );
}

/**
 * Deletes the bodies of deliveries that are over and no longer in the list of their form: each webhook has a copy of every response
 * of up to 1 MB. A delivery without its body is sent again with a new one, from the response as it is then. Skips deliveries that are
 * being changed, so that it never waits for `queueDeleted` while that waits for it.
 */
export async function deleteOldBodies(queries: Queries): Promise<void> {
  await queries.query(
    `UPDATE webhook_deliveries SET request = NULL, answer = NULL WHERE id IN (
       SELECT d.id FROM webhook_deliveries d
       JOIN (SELECT DISTINCT form_id FROM webhook_deliveries WHERE request IS NOT NULL) AS f ON f.form_id = d.form_id
       CROSS JOIN LATERAL (SELECT n.place FROM webhook_deliveries n WHERE n.form_id = f.form_id
         ORDER BY n.place DESC OFFSET $1 LIMIT 1) AS unlisted
       WHERE d.place <= unlisted.place AND d.next_at IS NULL AND d.request IS NOT NULL FOR UPDATE OF d SKIP LOCKED)`,
    [LISTED],
  );
}
