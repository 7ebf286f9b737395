import { useSyncExternalStore } from 'react';
import type { SessionStore } from './session-store';

/** The session. The component renders again when it changes. */
export function useSession(store: SessionStore) {
  return useSyncExternalStore(store.subscribe, store.current);
}
