/*
 * Limits of accounts and the installation, without a schema library: browsers check them as well.
 */

/** Shortest password of an account, in characters. */
export const MIN_PASSWORD = 6;

/** Longest name of a user, in characters. */
export const MAX_USER_NAME = 200;

/** Largest file of a user’s photo. */
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024;

/** Most API keys of an account. */
export const MAX_API_KEYS = 50;

/** Longest name of an API key, in characters. */
export const MAX_KEY_NAME = 100;

/** Longest name of a passkey, in characters. */
export const MAX_PASSKEY_NAME = 60;

/** Longest name of the installation, in characters. */
export const MAX_INSTALLATION_NAME = 60;

/** Days between the request to delete an account and its deletion. */
export const DELETION_DAYS = 7;

/** Days for which an archive of all data can be downloaded; after a complete download, it is one day at most. */
export const ARCHIVE_DAYS = 7;
