import { safeStorage } from '@tessera/api-client/safe-storage';
import { DRAFTS_KEY } from './drafts-key';

/** Whether this browser has drafts, of whomever: without their code, which few need. */
export function hasDrafts() {
  return safeStorage().getItem(DRAFTS_KEY) !== null;
}

/**
 * What can be done with local drafts. It brings the models of all fields along, and comes after a page stands:
 * before it is wanted, since by then the server may be away.
 */
export function loadDrafts() {
  return import(/* webpackPrefetch: true */ './local-drafts');
}
