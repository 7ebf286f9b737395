import type { Queries } from '../database/database';
import { storedTimeZone } from '../repositories/time-zones';
import { knownTimeZone } from './request-device';

/** What is said of a time zone that does not exist. */
export const UNKNOWN_TIME_ZONE = 'Unknown time zone. Use a name such as Europe/Berlin.';

/**
 * The name under which the database has the time zone of a body. Outside of transactions only.
 *
 * @returns undefined if the body has none; null if it does not exist
 */
export async function chosenTimeZone(queries: Queries, given: string | undefined): Promise<string | null | undefined> {
  if (given === undefined) return undefined;
  const zone = knownTimeZone(given);
  return zone && storedTimeZone(queries, zone);
}
