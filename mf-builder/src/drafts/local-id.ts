/** Where the browser stores local drafts. */
export const DRAFTS_KEY = 'tessera_drafts';

const PREFIX = 'local-';

/** Whether a form has a local id: it is not on the server yet. */
export function isLocalId(id: string): boolean {
  return id.startsWith(PREFIX);
}

/** @param unique the id under which the server creates the draft once, however often it is sent: a UUID */
export function localId(unique: string): string {
  return PREFIX + unique;
}

/** The id under which the server creates a draft once; undefined for a draft from before there were such ids. */
export function creationIdOf(id: string): string | undefined {
  const unique = id.slice(PREFIX.length);
  return unique.includes('-') ? unique : undefined;
}
