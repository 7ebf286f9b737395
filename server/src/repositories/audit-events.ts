import { createHash, randomUUID } from 'node:crypto';
import { cutText } from '@tessera/fields/cut-text';
import { HOUR_MS } from '@tessera/fields/durations';
import type { WireAuditEvent } from '@tessera/form-model/wire';
import type { Queries } from '../database/database';

/** Where a request came from. `originOf` reads it from a request. */
export interface RequestOrigin {
  /** The client’s network address. */
  address: string;
  /** Such as `Firefox on Windows`; empty when unknown. */
  device: string;
}

export interface AuditEvent {
  type: WireAuditEvent['type'];
  /** Who did it: an account, or a stranger by the email that they wrote, or the server itself by its name. */
  actor: { id: string } | { name: string };
  /** The person, key, device or setting that it was done to; by default the actor’s own account. */
  target?: string;
  /** Further details for the administrator, as text. */
  detail?: string;
  /** The organization that it concerns; by default the installation. */
  organizationId?: string | null;
  /** Null for the server itself. */
  origin: RequestOrigin | null;
}

const MAX_TEXT = 300;
/** Rows of refusals that are stored. Strangers can cause them, so their number is limited. */
const MAX_REFUSED = 100_000;

/** Refusals come in series. */
const refusedTypes: readonly AuditEvent['type'][] = ['login-refused', 'confirmation-refused'];

/** Equal refusals of an hour are one row with a count. */
function combinedKey({ type, actor, target, detail, origin }: AuditEvent): string | null {
  if (!refusedTypes.includes(type)) return null;
  const hour = Math.floor(Date.now() / HOUR_MS);
  const facts = [type, actor, target, detail, origin, hour];
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url');
}

/** Writes an event to the audit log, in the caller’s transaction. */
export async function recordAudit(queries: Queries, event: AuditEvent): Promise<void> {
  const { type, actor, target = '', detail = '', organizationId = null, origin } = event;
  const [id, name] = 'id' in actor ? [actor.id, null] : [null, cutText(actor.name, MAX_TEXT)];
  const texts = [target, detail].map((text) => cutText(text, MAX_TEXT));
  await queries.query(
    `INSERT INTO audit_events AS e
       (id, type, actor_id, actor_name, target, detail, organization_id, address, device, combined_key)
     VALUES ($1, $2, $3::uuid, coalesce($4::text, (SELECT name FROM users WHERE id = $3::uuid), ''), $5, $6, $7, $8, $9, $10)
     ON CONFLICT (combined_key) DO UPDATE SET count = e.count + 1, happened_at = now()`,
    [
      randomUUID(),
      type,
      id,
      name,
      ...texts,
      organizationId,
      origin?.address ?? null,
      origin?.device ?? '',
      combinedKey(event),
    ],
  );
}

/** Deletes events after a year, and the oldest refusals beyond their limit. */
export async function deleteOldAuditEvents(database: Queries): Promise<void> {
  await database.query("DELETE FROM audit_events WHERE happened_at < now() - interval '1 year'");
  await database.query(
    `DELETE FROM audit_events WHERE id IN (
       SELECT id FROM audit_events WHERE type = ANY($1::text[]) ORDER BY happened_at DESC OFFSET $2)`,
    [refusedTypes, MAX_REFUSED],
  );
}
