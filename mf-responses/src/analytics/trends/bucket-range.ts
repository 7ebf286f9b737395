import type { DayRange, ResponseQuery } from '@tessera/form-model/response-query';
import type { WireTrends } from '@tessera/form-model/wire';
import { DAY_MS } from '@tessera/shared-ui/format-time';

/** The last day before the time `ms`. */
const dayBefore = (ms: number) => new Date(ms - DAY_MS).toISOString().slice(0, 10);

function lastDay(by: WireTrends['by'], start: string): string {
  const first = new Date(`${start}T00:00:00Z`);
  if (by === 'day') return start;
  if (by === 'week') return dayBefore(first.getTime() + 7 * DAY_MS);
  return dayBefore(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1));
}

/**
 * The days of one bucket that the period has; null where no period means the same: an hour is less than a day, and a
 * period such as “month” can begin within its first bucket.
 */
export function bucketRange(
  { by, buckets }: Pick<WireTrends, 'by' | 'buckets'>,
  place: number,
  period: ResponseQuery['period'],
): DayRange | null {
  const start = buckets[place]?.start;
  if (start === undefined || by === 'hour') return null;
  const end = lastDay(by, start);
  if (typeof period !== 'string') {
    return {
      from: period.from && period.from > start ? period.from : start,
      to: period.to && period.to < end ? period.to : end,
    };
  }
  return by !== 'day' && period !== 'all' && place === 0 ? null : { from: start, to: end };
}
