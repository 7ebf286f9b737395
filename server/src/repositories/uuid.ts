const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Returns whether a text has the form of an id. The database would raise an error for other texts. */
export function isUuid(id: string): boolean {
  return pattern.test(id);
}
