import { safeStorage } from '@tessera/api-client/safe-storage';

/**
 * Where local drafts are stored: in this browser, or only in this tab if the browser stores nothing. All drafts are one value:
 * one that has no room must not remove the others.
 */
export const draftsStorage = safeStorage(undefined, { keepsOld: true });
