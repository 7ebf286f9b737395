import { largeCache } from '../caches/large-cache';
import type { CountedCalls, UnreportedCalls } from '../repositories/operation/rate-counts';
import type { Limit } from '../settings/limits';

/** The place of a call in the current window of its key. The call is allowed if `current` is not above the limit. */
export interface Place {
  current: number;
  /** Milliseconds until the window ends. */
  ttl: number;
}

/** Adds calls to the shared counts and returns the totals. */
export type ReportCalls = (calls: readonly UnreportedCalls[]) => Promise<CountedCalls[]>;

/**
 * The share of a limit that a server allows before it asks for the calls of the others. Ten servers together allow at most a
 * tenth more than the limit. Limits below 200 are exact.
 */
const UNREPORTED_SHARE = 0.01;
/** Keys in memory. The calls of a key that leaves it are reported first. */
const MAX_KEYS = 20_000;

interface Counter {
  windowMs: number;
  /** By the clock that never jumps. */
  endsAt: number;
  /** Calls of all servers, as of the last report. */
  reported: number;
  /** Calls in the report that is on its way. */
  inFlight: number;
  /** Calls that are in no report yet. */
  unreported: number;
}

/** The results of a report, by key. */
type Totals = ReadonlyMap<string, { count: number; sent: number }>;

/**
 * Counts calls by key, together with other servers. Each server counts in its memory and reports the calls of many keys in
 * one statement. If reports fail, each server counts its own calls only.
 */
export class SharedCounters {
  readonly #reportCalls: ReportCalls;
  readonly #onFailure: (error: unknown) => void;
  readonly #waiting = new Map<string, Counter>();
  readonly #counters = largeCache<Counter>(MAX_KEYS, {
    dispose: (counter, key, reason) => {
      if (reason === 'evict' && counter.unreported !== 0) void this.#report(key, counter);
    },
  });
  #running: Promise<unknown> = Promise.resolve();
  #following: Promise<Totals> | null = null;

  /** @param onFailure called when a report fails */
  constructor(reportCalls: ReportCalls, onFailure: (error: unknown) => void) {
    this.#reportCalls = reportCalls;
    this.#onFailure = onFailure;
  }

  /**
   * Counts a call. After a window is full, a server counts no further calls in it.
   *
   * @param calls how many calls it counts as
   */
  async count(key: string, { max, windowMs }: Limit, calls = 1): Promise<Place> {
    const counter = this.#counterOf(key, windowMs);
    const ttl = () => Math.max(1, counter.endsAt - performance.now());
    if (counter.reported >= max) return { current: max + 1, ttl: ttl() };
    counter.unreported += calls;
    const index = counter.unreported;
    const mine = () => counter.reported + counter.inFlight + index;
    const allowed = Math.max(1, Math.floor(max * UNREPORTED_SHARE));
    // The other servers do not know of those in a report that is on its way, either.
    const unknown = index + counter.inFlight;
    // A report starts early, so that few calls wait for one.
    if (unknown * 2 < allowed) return { current: mine(), ttl: ttl() };
    const report = this.#report(key, counter);
    if (unknown < allowed) return { current: mine(), ttl: ttl() };
    const total = (await report).get(key);
    return { current: total ? total.count - total.sent + index : counter.reported, ttl: ttl() };
  }

  /** Takes back one call that was counted. */
  takeBack(key: string, { windowMs }: Limit): void {
    const counter = this.#counterOf(key, windowMs);
    counter.unreported -= 1;
    void this.#report(key, counter);
  }

  /** Reports all calls, also those of which few are unreported. */
  async flush(): Promise<void> {
    for (const [key, counter] of this.#counters.entries()) {
      if (counter.unreported !== 0) void this.#report(key, counter);
    }
    await (this.#following ?? this.#running);
  }

  #counterOf(key: string, windowMs: number): Counter {
    const now = performance.now();
    const known = this.#counters.get(key) ?? this.#waiting.get(key);
    const counter = known ?? { windowMs, endsAt: 0, reported: 0, inFlight: 0, unreported: 0 };
    if (counter.endsAt <= now) Object.assign(counter, { endsAt: now + windowMs, reported: 0 });
    this.#counters.set(key, counter);
    return counter;
  }

  /** Resolves after the next report, which has the calls of this counter. */
  #report(key: string, counter: Counter): Promise<Totals> {
    this.#waiting.set(key, counter);
    this.#following ??= this.#running.then(() => {
      this.#following = null;
      const sending = this.#send();
      this.#running = sending;
      return sending;
    });
    return this.#following;
  }

  /** Never rejects. */
  async #send(): Promise<Totals> {
    const group = new Map(this.#waiting);
    this.#waiting.clear();
    const totals = new Map<string, { count: number; sent: number }>();
    for (const counter of group.values()) [counter.inFlight, counter.unreported] = [counter.unreported, 0];
    try {
      const calls = [...group].map(([key, { inFlight: count, windowMs }]) => ({ key, count, windowMs }));
      for (const { key, count, ttl } of await this.#reportCalls(calls)) {
        const counter = group.get(key);
        if (!counter) continue;
        totals.set(key, { count, sent: counter.inFlight });
        Object.assign(counter, { reported: count, endsAt: performance.now() + ttl });
      }
    } catch (error) {
      this.#onFailure(error);
      for (const [key, counter] of group) {
        counter.reported += counter.inFlight;
        totals.set(key, { count: counter.reported, sent: counter.inFlight });
      }
    }
    for (const counter of group.values()) counter.inFlight = 0;
    return totals;
  }
}
