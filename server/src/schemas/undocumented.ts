/** The schema of a route that is not in the description of the API, such as a page or a file. */
export const undocumented = { hide: true };
