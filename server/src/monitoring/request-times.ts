import { MINUTE_MS } from '@tessera/fields/durations';
import type { MinuteCounts } from '../repositories/operation/status';

/** Upper ends of the classes of times, in milliseconds. The last class has no end. */
export const TIME_CLASSES = [5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000];

/** A request that was answered. */
export interface AnsweredRequest {
  isCall: boolean;
  status: number;
  ms: number;
}

function classOf(ms: number): number {
  const found = TIME_CLASSES.findIndex((end) => ms <= end);
  return found < 0 ? TIME_CLASSES.length : found;
}

function newMinute(now: number): MinuteCounts {
  return {
    minute: new Date(Math.floor(now / MINUTE_MS) * MINUTE_MS),
    requests: 0,
    calls: 0,
    errors: 0,
    times: Array.from({ length: TIME_CLASSES.length + 1 }, () => 0),
  };
}

/** Counts requests until they are taken. */
export class RequestTimes {
  #current: MinuteCounts | null = null;
  #ended: MinuteCounts[] = [];

  add({ isCall, status, ms }: AnsweredRequest, now = Date.now()): void {
    const start = this.#current?.minute.getTime() ?? 0;
    if (this.#current && now >= start + MINUTE_MS) {
      this.#ended.push(this.#current);
      this.#current = null;
    }
    this.#current ??= newMinute(now);
    const minute = this.#current;
    minute.requests += 1;
    if (isCall) minute.calls += 1;
    if (status >= 500) minute.errors += 1;
    const place = classOf(ms);
    minute.times[place] = (minute.times[place] ?? 0) + 1;
  }

  /** Returns all counts, also those of the minute that has not ended, and begins again. Counts of a minute add up. */
  take(): MinuteCounts[] {
    const all = this.#current ? [...this.#ended, this.#current] : this.#ended;
    this.#ended = [];
    this.#current = null;
    return all;
  }
}

/** The time in milliseconds that 95 % of the requests did not exceed, within its class in proportion; null without requests. */
export function percentile95(times: readonly number[]): number | null {
  const total = times.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const wanted = total * 0.95;
  let before = 0;
  for (const [place, count] of times.entries()) {
    if (before + count >= wanted) {
      const from = TIME_CLASSES[place - 1] ?? 0;
      const to = TIME_CLASSES[place] ?? from;
      return Math.round(from + ((to - from) * (wanted - before)) / count);
    }
    before += count;
  }
  return null;
}
