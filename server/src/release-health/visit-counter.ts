import { DAY_MS } from '@tessera/fields/durations';
import type { Database } from '../database/database';
import type { RateLimiter } from '../rate-limits/rate-limiter';
import { addVisits, type VisitCount } from '../repositories/releases/release-visits';
import type { Limit } from '../settings/limits';

/** How long counts wait in memory. A crash loses no more than these. */
const FLUSH_MS = 2_000;
/** Versions that are counted at the same time. Strangers cannot add any: only released versions are counted. */
const MAX_VERSIONS = 500;
/**
 * How many failed visits of a version count for one site, on all servers together: anyone can report failures. A release is rolled
 * back after ten, so they come from at least five sites.
 */
const FAILED_OF_SITE: Limit = { max: 2, windowMs: DAY_MS };

/** Counts the visits of each version, and those that failed. */
export interface VisitCounter {
  /** A version is shown in a document. */
  visit(part: string, version: string): void;
  /** A visit of a version has failed. Counts it unless enough from this site were counted today. */
  failure(part: string, version: string, site: string): Promise<void>;
  /** Stores the counts. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/** @param onProblem called when the counts cannot be stored; they are stored later */
export function visitCounter(
  database: Database,
  limiter: Pick<RateLimiter, 'count'>,
  onProblem: (error: unknown) => void,
): VisitCounter {
  let waiting = new Map<string, VisitCount>();
  let flushing: Promise<void> = Promise.resolve();

  const add = (part: string, version: string, visits: number, failed: number) => {
    const key = `${part} ${version}`;
    const count = waiting.get(key) ?? { part, version, visits: 0, failed: 0 };
    if (!waiting.has(key) && waiting.size >= MAX_VERSIONS) return;
    count.visits += visits;
    count.failed += failed;
    waiting.set(key, count);
  };
  const store = async () => {
    const counts = [...waiting.values()];
    waiting = new Map();
    try {
      await addVisits(database, counts);
    } catch (error) {
      for (const { part, version, visits, failed } of counts) add(part, version, visits, failed);
      onProblem(error);
    }
  };
  const flush = () => {
    flushing = flushing.then(store);
    return flushing;
  };
  const timer = setInterval(flush, FLUSH_MS);
  timer.unref();
  return {
    visit: (part, version) => add(part, version, 1, 0),
    failure: async (part, version, site) => {
      const { current } = await limiter.count('failed-visits', `${part} ${version} ${site}`, FAILED_OF_SITE);
      if (current <= FAILED_OF_SITE.max) add(part, version, 0, 1);
    },
    flush,
    stop: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}
