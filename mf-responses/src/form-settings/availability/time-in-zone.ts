/** The clock time in a zone, as `2026-03-01T09:00`. */
function wallTime(at: number, timeZone: string): string {
  // Sweden writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
    .format(at)
    .replace(' ', 'T');
}

/** The moment of a clock time in a zone, in milliseconds since 1970. */
export function momentOf(local: string, timeZone: string): number {
  const asUtc = Date.parse(`${local}Z`);
  const offsetAt = (at: number) => Date.parse(`${wallTime(at, timeZone)}Z`) - at;
  // The second step is for a time near a change of the clocks.
  return asUtc - offsetAt(asUtc - offsetAt(asUtc));
}

/** 'UTC+2', 'UTC−3:30': the difference of a zone now. */
export function offsetName(timeZone: string, now = Date.now()): string {
  // Clock times have no seconds.
  const minute = Math.floor(now / 60_000) * 60_000;
  const minutes = (Date.parse(`${wallTime(minute, timeZone)}Z`) - minute) / 60_000;
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}
