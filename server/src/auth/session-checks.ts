import { LRUCache } from 'lru-cache';
import type { Database } from '../database/database';
import { type OpenSession, touchSession } from '../repositories/account/sessions';

/**
 * How long a session counts as open without another query. This is the longest time that the access token of a session
 * that was ended through another server still works.
 */
const CACHE_MS = 20_000;
const MAX_CACHED = 10_000;
/** The message with which the cache ends a look-up whose entry was deleted. */
const FORGOTTEN = 'deleted';

/** Tells whether a session is still open. */
export interface SessionChecks {
  /** Null if the session has ended. */
  open(session: string): Promise<OpenSession | null>;
  /** Forgets sessions that this server has ended or changed, so that the change counts at once. */
  forget(sessions: readonly string[]): void;
}

/** Looks up a session at most every 20 seconds. Simultaneous calls of one session share one query. */
export function sessionChecks(database: Database, { ttl = CACHE_MS, max = MAX_CACHED } = {}): SessionChecks {
  // An ended session is not stored: undefined removes the entry from the cache.
  const open = new LRUCache<string, OpenSession>({
    max,
    ttl,
    fetchMethod: async (id) => (await touchSession(database, id)) ?? undefined,
  });
  return {
    open: async (session) => {
      try {
        return (await open.fetch(session)) ?? null;
      } catch (error) {
        // Forgotten while it was looked up: the answer may be from before.
        if (error instanceof Error && error.message === FORGOTTEN) return touchSession(database, session);
        throw error;
      }
    },
    forget: (sessions) => {
      for (const id of sessions) open.delete(id);
    },
  };
}
