const PREFIX = 'local-';

/** Whether a form has only a local id: no server knows it yet. */
export const isLocalId = (id: string) => id.startsWith(PREFIX);

export const localId = (unique: string) => PREFIX + unique;
