import { useSyncExternalStore } from 'react';
import type { SessionStore } from './session-store';

/** Subscribes the component to the session. */
export function useSession(store: SessionStore) {
  return useSyncExternalStore(store.subscribe, store.current, store.current);
}
