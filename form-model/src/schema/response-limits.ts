/*
 * Limits of responses and their imports, without a schema library: browsers check them as well.
 */

/** Maximum number of characters of an owner’s note on a response. */
export const MAX_NOTE = 5000;

/** Longest name of a saved view, in characters. */
export const MAX_VIEW_NAME = 80;

/** Most rows and columns of a file that is imported. */
export const MAX_IMPORTED_ROWS = 50_000;
export const MAX_IMPORTED_COLUMNS = 500;

/** Longest query of the list of responses, in characters of all names and values, encoded. */
export const MAX_QUERY_LENGTH = 4096;

/** Most saved views of a form that everyone sees; each person can have as many of their own. */
export const MAX_VIEWS = 50;
