import { safeStorage } from '@tessera/api-client/safe-storage';
import { DRAFTS_KEY } from './local-id';

/** Whether this browser has drafts of any owner. Does not load the code for drafts, which few owners need. */
export function hasDrafts() {
  return safeStorage().getItem(DRAFTS_KEY) !== null;
}

/**
 * Loads the code for local drafts, which includes the models of all fields. It is prefetched after the page has loaded,
 * since it is needed when the server cannot be reached.
 */
export function loadDrafts() {
  return import(/* webpackChunkName: "local-drafts", webpackPrefetch: true */ './local-drafts');
}
