/**
 * Name of the input that people do not see, and programs that fill in every field do. No answer key is like it, because ids have no
 * underscores.
 */
export const HOMEPAGE_INPUT = 'homepage_url';
