import { getAllTimezones } from 'countries-and-timezones';

const zones = new Map(Object.entries(getAllTimezones()));

const LONGEST_MS = 30 * 86_400_000;

/** How long a visitor took, by their own clock. Null when it does not make sense. */
export function durationOf(openedAt: string | undefined, submittedAt: string | undefined): number | null {
  const duration = Date.parse(submittedAt ?? '') - Date.parse(openedAt ?? '');
  return duration >= 0 && duration <= LONGEST_MS ? duration : null;
}

/** The country that a time zone lies in (ISO 3166). Null when unknown or shared by several without a first one. */
export function countryOf(timeZone: string | undefined): string | null {
  return zones.get(timeZone ?? '')?.countries[0] ?? null;
}
