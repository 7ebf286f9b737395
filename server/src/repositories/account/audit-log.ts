import type { WireAuditEvent } from '@tessera/form-model/wire';
import type { Database, Queries } from '../../database/database';
import { isUuid } from '../uuid';

/** A filter of events. */
export interface AuditFilter {
  /** Part of the person, target, detail, address or device, ignoring case. */
  search?: string | undefined;
  type?: string | undefined;
  /** The account that did it. */
  person?: string | undefined;
  /** Excludes older events. */
  since?: Date | undefined;
  /** Excludes events of this time and later. */
  until?: Date | undefined;
  /** The organization whose log is read; without it, the log of the installation with all events. */
  organizationId?: string | undefined;
}

interface AuditRow {
  id: string;
  type: WireAuditEvent['type'];
  happened_at: Date;
  actor_name: string;
  target: string;
  detail: string;
  address: string | null;
  device: string;
  count: number;
}

const wireEvent = (row: AuditRow): WireAuditEvent => ({
  id: row.id,
  type: row.type,
  happenedAt: row.happened_at.toISOString(),
  person: row.actor_name,
  target: row.target,
  detail: row.detail,
  address: row.address,
  device: row.device,
  count: row.count,
});

const columns = 'id, type, happened_at, actor_name, target, detail, address, device, count';
const matching = `FROM audit_events
  WHERE ($4::uuid IS NULL OR organization_id = $4) AND ($1::text IS NULL OR type = $1)
    AND ($2::timestamptz IS NULL OR happened_at >= $2) AND ($5::uuid IS NULL OR actor_id = $5)
    AND ($6::timestamptz IS NULL OR happened_at < $6)
    AND ($3::text IS NULL
      OR position(lower($3) in lower(concat_ws(' ', actor_name, target, detail, address, device))) > 0)`;
const parametersOf = ({ type, since, until, search, organizationId, person }: AuditFilter) => [
  type ?? null,
  since?.toISOString() ?? null,
  search || null,
  organizationId ?? null,
  person ?? null,
  until?.toISOString() ?? null,
];

/**
 * Lists events, newest first. Events that come in the meantime do not move the next page.
 *
 * @param after id of the last event of the page before; the first page without it
 */
export async function listAuditEvents(
  queries: Queries,
  filter: AuditFilter,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<{ events: WireAuditEvent[]; totalCount: number; next: string | null }> {
  const parameters = parametersOf(filter);
  const start = after !== undefined && isUuid(after) ? after : null;
  const rows = await queries.query<AuditRow>(
    `SELECT ${columns} ${matching}
       AND ($7::uuid IS NULL OR (happened_at, id) < (SELECT happened_at, id FROM audit_events WHERE id = $7::uuid))
     ORDER BY happened_at DESC, id DESC LIMIT $8`,
    [...parameters, start, limit + 1],
  );
  const [counted] = await queries.query<{ count: number }>(`SELECT count(*)::int AS count ${matching}`, parameters);
  const events = rows.slice(0, limit).map(wireEvent);
  return { events, totalCount: counted?.count ?? 0, next: rows.length > limit ? (events.at(-1)?.id ?? null) : null };
}

/** Names in the filter by person. The search finds the events of all others. */
const MAX_PEOPLE = 200;

/** Lists the accounts that have events in a log, by name. */
export function listAuditPeople(
  queries: Queries,
  organizationId: string | undefined,
): Promise<{ id: string; name: string }[]> {
  return queries.query<{ id: string; name: string }>(
    `SELECT id, name FROM users WHERE EXISTS (
       SELECT FROM audit_events WHERE actor_id = users.id AND ($1::uuid IS NULL OR organization_id = $1))
     ORDER BY lower(name), id LIMIT $2`,
    [organizationId ?? null, MAX_PEOPLE],
  );
}

const BATCH = 500;

/** Reads all matching events, newest first, in batches. */
export async function* readAuditEvents(
  database: Database,
  filter: AuditFilter,
): AsyncGenerator<WireAuditEvent[], void> {
  const sql = `SELECT ${columns} ${matching} ORDER BY happened_at DESC, id DESC`;
  for await (const rows of database.cursor<AuditRow>(sql, parametersOf(filter), BATCH)) yield rows.map(wireEvent);
}
