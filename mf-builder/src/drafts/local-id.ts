const PREFIX = 'local-';

/** Whether a form has only a local id: no server knows it yet. */
export function isLocalId(id: string) {
  return id.startsWith(PREFIX);
}

export function localId(unique: string) {
  return PREFIX + unique;
}
