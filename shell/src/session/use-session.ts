import { useSyncExternalStore } from 'react';
import type { SessionStore } from './session-store';

/** The session, rendered again when somebody signs in or out. */
export function useSession(store: SessionStore) {
  return useSyncExternalStore(store.subscribe, store.current);
}
