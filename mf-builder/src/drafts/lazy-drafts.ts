import { draftsStorage } from './drafts-storage';
import { DRAFTS_KEY } from './local-id';

/** Whether this browser has drafts of any owner. Does not load the code for drafts, which few owners need. */
export function hasDrafts() {
  return draftsStorage.getItem(DRAFTS_KEY) !== null;
}

/**
 * Loads the code for local drafts, which includes the models of all fields. The name puts it among the files that
 * are prefetched when the browser is idle, since it is needed when the server cannot be reached.
 */
export function loadDrafts() {
  return import(/* webpackChunkName: "DashboardPageLater" */ './local-drafts');
}
