import { getTimezone } from 'countries-and-timezones';
import type { Queries } from '../database/database';
import { errorCode } from '../error-code';

/** The SQLSTATE `invalid_parameter_value`. */
const UNKNOWN_ZONE = '22023';

async function hasTimeZone(queries: Queries, name: string): Promise<boolean> {
  try {
    await queries.query('SELECT now() AT TIME ZONE $1::text', [name]);
    return true;
  } catch (error) {
    if (errorCode(error) === UNKNOWN_ZONE) return false;
    throw error;
  }
}

/** The names of a time zone: as given, then those that databases are more likely to have. */
function namesOf(zone: string): Set<string> {
  const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions();
  const current = [zone, timeZone].flatMap((name) => getTimezone(name)?.aliasOf ?? []);
  return new Set([zone, timeZone, ...current]);
}

/** The earlier answers of each database. */
const asked = new WeakMap<Queries, Map<string, Promise<string | null>>>();
/** There are fewer time zones; their names may differ in case. */
const MAX_ASKED = 2_000;

async function findTimeZone(queries: Queries, zone: string): Promise<string | null> {
  for (const name of namesOf(zone)) if (await hasTimeZone(queries, name)) return name;
  return null;
}

/**
 * The name under which the database has a time zone. Browsers send names that some installations of PostgreSQL lack, such
 * as Asia/Calcutta for Asia/Kolkata. Outside of transactions only, because an unknown name is an error.
 *
 * @param zone a name that `Intl` has
 * @returns null if the database does not have it
 */
export function storedTimeZone(queries: Queries, zone: string): Promise<string | null> {
  const answers = asked.get(queries) ?? new Map<string, Promise<string | null>>();
  asked.set(queries, answers);
  const known = answers.get(zone);
  if (known) return known;
  if (answers.size >= MAX_ASKED) answers.clear();
  const found = findTimeZone(queries, zone);
  answers.set(zone, found);
  found.catch(() => answers.delete(zone));
  return found;
}

/**
 * Returns a stored time zone, or UTC if the database does not have it any more: after an upgrade, or after the data moved to
 * another server. Inside of a transaction, which goes on.
 */
export async function timeZoneOrUtc(transaction: Queries, zone: string): Promise<string> {
  await transaction.query('SAVEPOINT time_zone');
  const isKnown = await hasTimeZone(transaction, zone);
  await transaction.query(isKnown ? 'RELEASE time_zone' : 'ROLLBACK TO time_zone');
  return isKnown ? zone : 'UTC';
}
