import { fileSize } from '@tessera/fields/file-size';
import type { Queries } from '../../database/database';

/** The requests of a minute. */
export interface MinuteCounts {
  minute: Date;
  requests: number;
  calls: number;
  errors: number;
  /** Requests by their time, in the classes of the code. */
  times: number[];
}

/** An error as the page with the status shows it. */
export interface ServerError {
  title: string;
  detail: string;
  count: number;
  lastAt: Date;
}

/** Adds the counts of a server to its minutes. */
export async function addMinutes(queries: Queries, server: string, minutes: readonly MinuteCounts[]): Promise<void> {
  for (const { minute, requests, calls, errors, times } of minutes) {
    await queries.query(
      `INSERT INTO watched_minutes (minute, server, requests, calls, errors, times) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (minute, server) DO UPDATE SET requests = watched_minutes.requests + excluded.requests,
         calls = watched_minutes.calls + excluded.calls, errors = watched_minutes.errors + excluded.errors,
         times = (SELECT array_agg(old + new ORDER BY place)
           FROM unnest(watched_minutes.times, excluded.times) WITH ORDINALITY AS sums (old, new, place))`,
      [minute, server, requests, calls, errors, times],
    );
  }
}

/** Notes the state of services in this hour, if it is worse than before. */
export async function addServiceStates(
  queries: Queries,
  states: readonly { service: string; state: number }[],
): Promise<void> {
  await queries.query(
    `INSERT INTO service_hours (service, hour, state)
     SELECT service, date_trunc('hour', now()), state FROM json_to_recordset($1::json) AS s (service text, state smallint)
     ON CONFLICT (service, hour) DO UPDATE SET state = greatest(service_hours.state, excluded.state)`,
    [JSON.stringify(states)],
  );
}

/** Counts errors. */
export async function addErrors(queries: Queries, errors: readonly ServerError[]): Promise<void> {
  await queries.query(
    `INSERT INTO server_errors (title, detail, count, last_at)
     SELECT title, detail, count, "lastAt"
     FROM json_to_recordset($1::json) AS e (title text, detail text, count integer, "lastAt" timestamptz)
     ON CONFLICT (title, detail) DO UPDATE
       SET count = server_errors.count + excluded.count, last_at = greatest(server_errors.last_at, excluded.last_at)`,
    [JSON.stringify(errors)],
  );
}

/** Deletes rows that the page with the status no longer shows. */
export async function deleteOldStatus(queries: Queries): Promise<void> {
  await queries.query("DELETE FROM watched_minutes WHERE minute < now() - interval '2 hours'");
  await queries.query("DELETE FROM service_hours WHERE hour < now() - interval '25 hours'");
  await queries.query("DELETE FROM server_errors WHERE last_at < now() - interval '24 hours'");
}

/** The minutes of the last hour, those of all servers added up, oldest first. */
export async function readMinutes(queries: Queries): Promise<MinuteCounts[]> {
  return queries.query<MinuteCounts>(
    `SELECT minute, sum(requests)::int AS requests, sum(calls)::int AS calls, sum(errors)::int AS errors,
       (SELECT array_agg(total ORDER BY place) FROM (
         SELECT place, sum(count)::int AS total FROM watched_minutes same, unnest(same.times) WITH ORDINALITY AS t (count, place)
         WHERE same.minute = watched_minutes.minute GROUP BY place) AS sums) AS times
     FROM watched_minutes WHERE minute > now() - interval '1 hour' GROUP BY minute ORDER BY minute`,
  );
}

/** The worst state of each service by hour of the last day. */
export function readServiceHours(queries: Queries): Promise<{ service: string; hour: Date; state: number }[]> {
  return queries.query(
    "SELECT service, hour, state FROM service_hours WHERE hour > now() - interval '24 hours' ORDER BY hour",
  );
}

/** The errors of the last day, newest first. */
export function readErrors(queries: Queries): Promise<ServerError[]> {
  return queries.query(
    `SELECT title, detail, count, last_at AS "lastAt" FROM server_errors WHERE last_at > now() - interval '24 hours'
     ORDER BY last_at DESC LIMIT 20`,
  );
}

/** The kind of the database and how much of it is used. */
export async function readDatabaseFacts(queries: Queries): Promise<string> {
  const [facts] = await queries.query<{ version: string; full: string; used: number; most: number; bytes: number }>(
    `SELECT current_setting('server_version') AS version, version() AS full,
       (SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend') AS used,
       current_setting('max_connections')::int AS most, pg_database_size(current_database()) AS bytes`,
  );
  if (!facts) return '';
  const { version, full, used, most, bytes } = facts;
  const size = fileSize(bytes);
  return /emcc|emscripten|wasm/i.test(full)
    ? `Embedded, PostgreSQL ${version}, ${size}`
    : `PostgreSQL ${version.split(' ')[0]}, ${used} of ${most} connections, ${size}`;
}

/** How many emails wait, and when the oldest was queued of those that a mail server did not take; null if it took all. */
export async function readMailFacts(queries: Queries): Promise<{ waiting: number; triedSince: Date | null }> {
  const [facts] = await queries.query<{ waiting: number; triedSince: Date | null }>(
    `SELECT count(*) AS waiting, min(created_at) FILTER (WHERE attempts > 0 AND created_at < now() - interval '2 minutes')
       AS "triedSince" FROM mail_outbox`,
  );
  return facts ?? { waiting: 0, triedSince: null };
}

/** Deliveries to webhooks: those that wait, those that are late, and those of the last day. */
export async function readWebhookFacts(
  queries: Queries,
): Promise<{ waiting: number; late: number; lastDay: number; repeated: number }> {
  const [open] = await queries.query<{ waiting: number; late: number }>(
    `SELECT count(*) AS waiting, count(*) FILTER (WHERE next_at < now() - interval '5 minutes') AS late
     FROM webhook_deliveries WHERE next_at IS NOT NULL`,
  );
  const [day] = await queries.query<{ lastDay: number; repeated: number }>(
    `SELECT count(*) AS "lastDay", count(*) FILTER (WHERE attempts > 1) AS repeated
     FROM webhook_deliveries WHERE created_at > now() - interval '1 day'`,
  );
  return {
    waiting: open?.waiting ?? 0,
    late: open?.late ?? 0,
    lastDay: day?.lastDay ?? 0,
    repeated: day?.repeated ?? 0,
  };
}

/** Bytes of the uploaded files. */
export async function readStoredBytes(queries: Queries): Promise<number> {
  const [total] = await queries.query<{ bytes: number }>(
    'SELECT coalesce(sum(bytes), 0)::bigint AS bytes FROM upload_totals',
  );
  return total?.bytes ?? 0;
}
