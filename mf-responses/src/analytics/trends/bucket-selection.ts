import { HOUR_ID } from '@tessera/fields/built-in-fields';
import { DAY_MS } from '@tessera/fields/durations';
import type { DayRange, ResponseFilter, ResponseQuery } from '@tessera/form-model/response-query';
import type { WireTrends } from '@tessera/form-model/wire';

/** The last day before the time `ms`. */
const dayBefore = (ms: number) => new Date(ms - DAY_MS).toISOString().slice(0, 10);

function lastDay(by: WireTrends['by'], start: string): string {
  const first = new Date(`${start}T00:00:00Z`);
  if (by === 'day') return start;
  if (by === 'week') return dayBefore(first.getTime() + 7 * DAY_MS);
  return dayBefore(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1));
}

/** What of a query selects the responses of a bucket. */
export interface BucketSelection {
  /** The days of the bucket that the period has; null where no days mean the same. */
  days: DayRange | null;
  filters: readonly ResponseFilter[];
}

/** An hour of one day, ‘2026-03-01 14’, or of all days, ‘14’. */
function ofHour(start: string): BucketSelection {
  const [day, hour] = start.includes(' ') ? start.split(' ') : [null, start];
  return {
    days: day ? { from: day, to: day } : null,
    filters: [{ fieldId: HOUR_ID, comparison: 'is', operand: Number(hour) }],
  };
}

/**
 * What selects the responses of one bucket. Nothing does for the first week or month of a named period, such as “month”, which can
 * begin within it.
 */
export function bucketSelection(
  { by, buckets }: Pick<WireTrends, 'by' | 'buckets'>,
  place: number,
  period: ResponseQuery['period'],
): BucketSelection {
  const start = buckets[place]?.start;
  if (start === undefined) return { days: null, filters: [] };
  if (by === 'hour') return ofHour(start);
  const end = lastDay(by, start);
  if (typeof period !== 'string') {
    const days = {
      from: period.from && period.from > start ? period.from : start,
      to: period.to && period.to < end ? period.to : end,
    };
    return { days, filters: [] };
  }
  const isCut = by !== 'day' && period !== 'all' && place === 0;
  return { days: isCut ? null : { from: start, to: end }, filters: [] };
}
