/** Shortest text that is searched for inside forms, in characters. Shorter texts are in almost every form. */
export const MIN_FORM_SEARCH = 2;

/** Longest text that is searched for inside forms, in characters. */
export const MAX_FORM_SEARCH = 200;

/** Most forms that a search for the first match of each form returns. */
export const MAX_FORM_MATCHES = 200;
