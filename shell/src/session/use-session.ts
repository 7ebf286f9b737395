import { useSyncExternalStore } from 'react';
import type { SessionStore } from './session-store';

/** The session, rendered again when somebody signs in or out. */
export const useSession = (store: SessionStore) => useSyncExternalStore(store.subscribe, store.current);
