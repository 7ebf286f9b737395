/** Where the browser stores local drafts. */
export const DRAFTS_KEY = 'tessera_drafts';

const PREFIX = 'local-';

/** Whether a form has a local id: it is not on the server yet. */
export function isLocalId(id: string): boolean {
  return id.startsWith(PREFIX);
}

export function localId(unique: string): string {
  return PREFIX + unique;
}
