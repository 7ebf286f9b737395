import { DAY_MS, MINUTE_MS } from '../durations';

/*
 * Days and times as the numbers that they are counted by. Apart from the facets, which the table of responses does not need.
 */

const LAST_MINUTE = 24 * 60 - 1;

/** The day a number of days after 1970-01-01, `YYYY-MM-DD`. */
export function dayOf(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10);
}

/** The time a number of minutes after midnight, `HH:MM`. The last minute for midnight at the end, which is no time of the day. */
export function timeOf(number: number): string {
  return new Date(Math.min(Math.round(number), LAST_MINUTE) * MINUTE_MS).toISOString().slice(11, 16);
}
