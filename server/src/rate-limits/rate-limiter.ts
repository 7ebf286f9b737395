import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { largeCache } from '../caches/large-cache';
import type { Database } from '../database/database';
import { addRateCounts } from '../repositories/operation/rate-counts';
import { sharedSecret } from '../repositories/secrets';
import type { Limit } from '../settings/limits';
import { type Place, SharedCounters } from './shared-counters';

/** Counts calls against limits that all servers of the installation share. */
export interface RateLimiter {
  /**
   * Counts a call of a caller.
   *
   * @param name the name of the limit
   * @param caller any text; only its keyed hash is stored
   * @param calls how many calls it counts as; 1 by default
   */
  count(name: string, caller: string, limit: Limit, calls?: number): Promise<Place>;
  /** Takes back a call that was counted, such as a right password among guesses. */
  takeBack(name: string, caller: string, limit: Limit): void;
  /** Reports the calls of this server, before it stops. */
  flush(): Promise<void>;
}

/** Callers whose keys are remembered: hashing one takes as long as counting it. */
const MAX_KNOWN_KEYS = 5_000;

/** The counters of this installation. */
export async function rateLimiter(database: Database, log: FastifyBaseLogger): Promise<RateLimiter> {
  const secret = await sharedSecret(database, 'rate-limits');
  const counters = new SharedCounters(
    (calls) => addRateCounts(database, calls),
    (error) => log.error({ err: error }, 'Could not share the counts of rate limits'),
  );
  const keys = largeCache<string>(MAX_KNOWN_KEYS, {
    memoMethod: (text) => createHmac('sha256', secret).update(text).digest('base64url'),
  });
  const keyOf = (name: string, caller: string) => keys.memo(`${name}\n${caller}`);
  return {
    count: (name, caller, limit, calls) => counters.count(keyOf(name, caller), limit, calls),
    takeBack: (name, caller, limit) => counters.takeBack(keyOf(name, caller), limit),
    flush: () => counters.flush(),
  };
}
