/** One minute, in milliseconds. */
export const MINUTE_MS = 60_000;

/** One hour, in milliseconds. */
export const HOUR_MS = 3_600_000;

/** One day of 24 hours, in milliseconds. */
export const DAY_MS = 86_400_000;

/** One day of 24 hours, in seconds. */
export const DAY_SECONDS = 86_400;

/** One year of 365 days, in seconds. */
export const YEAR_SECONDS = 31_536_000;
