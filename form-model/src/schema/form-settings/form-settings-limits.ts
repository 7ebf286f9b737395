/*
 * Limits of a form’s settings, without a schema library: browsers check them as well.
 */

/** Shortest password of a form, in characters. */
export const MIN_FORM_PASSWORD = 6;

/** Largest number of responses or places that an owner can set. */
export const MAX_PLACES = 1_000_000;

/** A hundred years. */
export const MAX_RETENTION_DAYS = 36_500;

/** Longest subject and message of the copy that visitors get, in characters. */
export const MAX_COPY_SUBJECT = 200;
export const MAX_COPY_MESSAGE = 2000;

/** Most webhooks of a form. */
export const MAX_WEBHOOKS = 20;
