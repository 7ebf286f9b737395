import { tzOffset } from '@date-fns/tz';
import { MINUTE_MS } from '@tessera/fields/durations';

/** The moment of a clock time in a zone, in milliseconds since 1970. */
export function momentOf(local: string, timeZone: string): number {
  const asUtc = Date.parse(`${local}Z`);
  const offsetAt = (at: number) => tzOffset(timeZone, new Date(at)) * MINUTE_MS;
  // The second step is for a time near a change of the clocks.
  return asUtc - offsetAt(asUtc - offsetAt(asUtc));
}

/** 'UTC+2', 'UTC−3:30': the difference of a zone now. */
export function offsetName(timeZone: string, now = Date.now()): string {
  const minutes = tzOffset(timeZone, new Date(now));
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}
