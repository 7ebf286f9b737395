import { localTimeZone } from '@tessera/api-client/local-time-zone';
import { HOUR_ID } from '@tessera/fields/built-in-fields';
import { DAY_MS } from '@tessera/fields/durations';
import {
  type DayRange,
  periodLengths,
  type ResponseFilter,
  type ResponseQuery,
} from '@tessera/form-model/response-query';
import type { WireTrends } from '@tessera/form-model/wire';
import { dayIn } from '@tessera/shared-ui/format-time';

/** The last day before the time `ms`. */
const dayBefore = (ms: number) => new Date(ms - DAY_MS).toISOString().slice(0, 10);

function lastDay(by: WireTrends['by'], start: string): string {
  const first = new Date(`${start}T00:00:00Z`);
  if (by === 'day') return start;
  if (by === 'week') return dayBefore(first.getTime() + 7 * DAY_MS);
  return dayBefore(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1));
}

/** The members of a query that select the responses of a bucket. */
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

/** The first day of a period; null for an open beginning. */
function firstDay({ period, timeZone }: Pick<ResponseQuery, 'period' | 'timeZone'>): string | null {
  if (typeof period !== 'string') return period.from;
  if (period === 'all') return null;
  const today = dayIn(timeZone ?? localTimeZone());
  return new Date(Date.parse(today) - (periodLengths[period] - 1) * DAY_MS).toISOString().slice(0, 10);
}

/** The days and filters for the responses of one bucket. A period can begin or end within it. */
export function bucketSelection(
  { by, buckets }: Pick<WireTrends, 'by' | 'buckets'>,
  place: number,
  query: Pick<ResponseQuery, 'period' | 'timeZone'>,
): BucketSelection {
  const start = buckets[place]?.start;
  if (start === undefined) return { days: null, filters: [] };
  if (by === 'hour') return ofHour(start);
  const end = lastDay(by, start);
  const first = firstDay(query);
  const last = typeof query.period === 'string' ? null : query.period.to;
  const days = { from: first && first > start ? first : start, to: last && last < end ? last : end };
  return { days, filters: [] };
}
