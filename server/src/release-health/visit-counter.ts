import { DAY_MS } from '@tessera/fields/durations';
import { largeCache } from '../caches/large-cache';
import type { Database } from '../database/database';
import { addVisits, type VisitCount } from '../repositories/releases/release-visits';

/** How long counts wait in memory. A crash loses no more than these. */
const FLUSH_MS = 2_000;
/** Versions that are counted at the same time. Strangers cannot add any: only released versions are counted. */
const MAX_VERSIONS = 500;
/**
 * Failed visits of a version that one site can cause, so that a few strangers cannot bring a release into disrepute: a release is
 * rolled back after ten, so five sites are needed.
 */
const MAX_FAILED_OF_SITE = 2;
const MAX_SITES = 20_000;

/** Counts the visits of each version, and those that failed. */
export interface VisitCounter {
  /** A version is shown in a document. */
  visit(part: string, version: string): void;
  /** A visit of a version has failed. */
  failure(part: string, version: string, site: string): void;
  /** Stores the counts. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/** @param onProblem called when the counts cannot be stored; they are stored later */
export function visitCounter(database: Database, onProblem: (error: unknown) => void): VisitCounter {
  let waiting = new Map<string, VisitCount>();
  const ofSites = largeCache<number>(MAX_SITES, { ttl: DAY_MS });
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
    failure: (part, version, site) => {
      const key = `${part} ${version} ${site}`;
      const before = ofSites.get(key) ?? 0;
      if (before >= MAX_FAILED_OF_SITE) return;
      ofSites.set(key, before + 1);
      add(part, version, 0, 1);
    },
    flush,
    stop: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}
