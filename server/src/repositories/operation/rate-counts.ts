import type { Queries } from '../../database/database';

/** Calls that a server has allowed and not reported yet. */
export interface UnreportedCalls {
  key: string;
  count: number;
  windowMs: number;
}

/** The calls of all servers in the current window of a key. */
export interface CountedCalls {
  key: string;
  count: number;
  /** Milliseconds until the window ends. */
  ttl: number;
}

/** Adds calls to the counts that all servers share, many keys in one statement. A window starts with its first call. */
export function addRateCounts(queries: Queries, calls: readonly UnreportedCalls[]): Promise<CountedCalls[]> {
  return queries.query<CountedCalls>(
    // In the order of the keys, so that two servers never wait for each other.
    `INSERT INTO rate_counts AS c (key, count, ends_at)
     SELECT key, count, now() + window_ms * interval '1 ms'
     FROM unnest($1::text[], $2::int[], $3::int[]) AS calls (key, count, window_ms) ORDER BY key
     ON CONFLICT (key) DO UPDATE SET
       count = CASE WHEN c.ends_at <= now() THEN EXCLUDED.count ELSE c.count + EXCLUDED.count END,
       -- The earlier end: a window that ends later than a new one began before the clock went back.
       ends_at = CASE WHEN c.ends_at <= now() THEN EXCLUDED.ends_at ELSE least(c.ends_at, EXCLUDED.ends_at) END
     RETURNING key, count, ceil(extract(epoch FROM ends_at - now()) * 1000)::int AS ttl`,
    [calls.map(({ key }) => key), calls.map(({ count }) => count), calls.map(({ windowMs }) => windowMs)],
  );
}

/** Deletes the counts of windows that have ended. */
export async function deleteEndedRateCounts(queries: Queries): Promise<void> {
  await queries.query('DELETE FROM rate_counts WHERE ends_at < now()');
}
