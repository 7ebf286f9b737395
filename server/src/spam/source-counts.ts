import { largeCache } from '../caches/large-cache';
import type { Limit } from '../settings/limits';

/** Sources that are counted at the same time. Beyond that, the least recent ones are forgotten. */
const MAX_SOURCES = 50_000;

/** Counts events of a source in a window of time that slides by halves. */
export interface SourceCounts {
  /** Adds one and returns how many there were in the window, with this one. */
  add(source: string, now: number): number;
}

interface Windows {
  /** Number of the half window. */
  at: number;
  now: number;
  before: number;
}

export function sourceCounts({ windowMs }: Pick<Limit, 'windowMs'>): SourceCounts {
  const counts = largeCache<Windows>(MAX_SOURCES);
  return {
    add: (source, now) => {
      const at = Math.floor(now / windowMs);
      const known = counts.get(source);
      const share = 1 - (now % windowMs) / windowMs;
      const windows =
        known?.at === at
          ? { ...known, now: known.now + 1 }
          : { at, now: 1, before: known?.at === at - 1 ? known.now : 0 };
      counts.set(source, windows);
      // The part of the window before that the last `windowMs` still contain.
      return windows.now + Math.floor(windows.before * share);
    },
  };
}
