import { type TabLock, webTabLock } from './tab-lock';

/** The Web Locks of this browser. A page without a secure origin has none: its tabs ask each other. */
export function browserTabLock(): TabLock {
  if (navigator.locks) return webTabLock(navigator.locks);
  const asking = import(/* webpackChunkName: "tab-lock" */ './broadcast-tab-lock')
    .then(({ broadcastTabLock }) => broadcastTabLock(new BroadcastChannel('tessera_fill')))
    // Without locks and channels, tabs cannot be told apart.
    .catch((): TabLock => async () => true);
  return async (name) => (await asking)(name);
}
