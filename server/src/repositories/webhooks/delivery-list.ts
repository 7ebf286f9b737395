import type { WireDelivery, WireExchange } from '@tessera/form-model/wire';
import type { Queries } from '../../database/database';
import { isUuid } from '../uuid';

/** Deliveries in the list of a form. The exchanges of others are not kept. */
export const LISTED = 50;

interface DeliveryRow {
  id: string;
  webhook_id: string;
  url: string;
  event: WireDelivery['event'];
  response_id: string | null;
  created_at: Date;
  sent_at: Date | null;
  next_at: Date | null;
  attempts: number;
  status: number | null;
  problem: string | null;
  duration_ms: number | null;
}

const columns = `d.id, d.webhook_id, w.url, d.event, d.response_id, d.created_at, d.sent_at, d.next_at, d.attempts, d.status,
  d.problem, d.duration_ms`;
const tables = 'webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id';

const deliveryOf = (row: DeliveryRow): WireDelivery => ({
  id: row.id,
  webhookId: row.webhook_id,
  url: row.url,
  event: row.event,
  responseId: row.response_id,
  createdAt: row.created_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
  nextAt: row.next_at?.toISOString() ?? null,
  attempts: row.attempts,
  status: row.status,
  problem: row.problem,
  durationMs: row.duration_ms,
});

/** Lists the newest deliveries of a form’s webhooks. */
export async function listDeliveries(queries: Queries, formId: string): Promise<WireDelivery[]> {
  const rows = await queries.query<DeliveryRow>(
    `SELECT ${columns} FROM ${tables} WHERE d.form_id = $1 ORDER BY d.place DESC LIMIT $2`,
    [formId, LISTED],
  );
  return rows.map(deliveryOf);
}

/** Returns a delivery with its last exchange; null if it does not exist. */
export async function findDelivery(
  queries: Queries,
  { formId, id }: { formId: string; id: string },
): Promise<WireExchange | null> {
  if (!isUuid(id)) return null;
  const [row] = await queries.query<DeliveryRow & { request: string | null; answer: string | null }>(
    `SELECT ${columns}, d.request, d.answer FROM ${tables} WHERE d.form_id = $1 AND d.id = $2`,
    [formId, id],
  );
  return row ? { ...deliveryOf(row), request: row.request, answer: row.answer } : null;
}
