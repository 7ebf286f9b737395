import { sharedCache } from '../caches/shared-cache';
import type { Database } from '../database/database';
import { type OpenSession, touchSession } from '../repositories/account/sessions';

/**
 * How long a session counts as open without another query. A server that ends one tells the others at once; if that message is
 * lost, its access token works for this long there.
 */
const CACHE_MS = 20_000;
const MAX_CACHED = 10_000;
/** Tells whether a session is still open. */
export interface SessionChecks {
  /** Null if the session has ended. */
  open(session: string): Promise<OpenSession | null>;
  /** Forgets sessions that this server has ended or changed, so that the change counts at once. */
  forget(sessions: readonly string[]): void;
}

/** Looks up a session at most every 20 seconds. Simultaneous calls of one session share one query. */
export function sessionChecks(database: Database, { ttl = CACHE_MS, max = MAX_CACHED } = {}): SessionChecks {
  // An ended session is not stored.
  const open = sharedCache<OpenSession>(database, {
    topic: 'sessions',
    max,
    ttlMs: ttl,
    read: async (id) => (await touchSession(database, id)) ?? undefined,
  });
  return { open: async (session) => (await open.get(session)) ?? null, forget: open.forget };
}
