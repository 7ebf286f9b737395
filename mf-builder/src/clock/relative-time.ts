const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** A date in the reader's locale: '6 March', with the year when it is not this one. */
export function dateWords(at: Date, now = new Date()): string {
  const year = at.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' as const };
  return at.toLocaleDateString(undefined, { day: 'numeric', month: 'long', ...year });
}

/**
 * How long ago something was: 'Just now' under an hour, hours under a day, days under a week, then the local date.
 * `—` for what is no time.
 *
 * @param iso ISO 8601 timestamp
 */
export function relativeTime(iso: string, now = new Date()): string {
  const at = new Date(iso);
  const age = now.getTime() - at.getTime();
  if (Number.isNaN(age)) return '—';
  if (age < HOUR_MS) return 'Just now';
  if (age < DAY_MS) return counted(Math.floor(age / HOUR_MS), 'hour');
  if (age < 7 * DAY_MS) return counted(Math.floor(age / DAY_MS), 'day');
  return dateWords(at, now);
}
