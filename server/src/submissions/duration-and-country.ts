import { DAY_MS } from '@tessera/fields/durations';
import { readTimeZone } from '@tessera/form-model/response-query';
import { getAllTimezones } from 'countries-and-timezones';

/** With the older names: browsers send those, such as Asia/Calcutta, and small countries share the zone of another. */
const zones = new Map(Object.entries(getAllTimezones({ deprecated: true })));

const MAX_DURATION_MS = 30 * DAY_MS;

/** Returns how long a visitor took, by the visitor’s clock, in milliseconds; null for an implausible value. */
export function durationOf(openedAt: string | undefined, submittedAt: string | undefined): number | null {
  const duration = Date.parse(submittedAt ?? '') - Date.parse(openedAt ?? '');
  return duration >= 0 && duration <= MAX_DURATION_MS ? duration : null;
}

/** Returns the main country of a time zone (ISO 3166); null if it is unknown. */
export function countryOf(timeZone: string | undefined): string | null {
  const zone = zones.get(timeZone ?? '');
  return zone?.countries[0] ?? zones.get(zone?.aliasOf ?? '')?.countries[0] ?? null;
}

/** Returns whether this is the name of a time zone, also of one that no country has, such as UTC. */
export function isTimeZone(name: string): boolean {
  return readTimeZone(name) !== undefined;
}
