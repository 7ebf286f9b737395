import type { Queries } from '../../database/database';

/** Reads the clock by which rows are compared, in milliseconds. */
export async function readClock(queries: Queries): Promise<number> {
  const [row] = await queries.query<{ now: number }>(
    'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now',
  );
  return row?.now ?? Date.now();
}

/** When a server last ran, in milliseconds: it noted the state of its services, or someone used it. Null for a new one. */
export async function readLastSeen(queries: Queries): Promise<number | null> {
  const [row] = await queries.query<{ at: number | null }>(
    `SELECT (extract(epoch FROM greatest((SELECT max(hour) FROM service_hours), (SELECT max(last_used_at) FROM sessions))) * 1000)::float8
       AS at`,
  );
  return row?.at ?? null;
}

/**
 * Ends waits that are longer than any that is planned: they were planned before the clock went back. Emails wait six hours for
 * their next attempt and webhooks five, at most.
 */
export async function endImpossibleWaits(queries: Queries): Promise<void> {
  await queries.query("UPDATE mail_outbox SET next_at = now() WHERE next_at > now() + interval '6 hours 10 minutes'");
  await queries.query("UPDATE webhook_deliveries SET next_at = now() WHERE next_at > now() + interval '5 hours'");
}
