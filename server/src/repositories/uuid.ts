const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text can be an id of ours at all. The database refuses others with an error; here they name nothing. */
export function isUuid(id: string): boolean {
  return pattern.test(id);
}
