import type { ApiClient } from '@tessera/api-client/client';
import { Unreachable } from '@tessera/api-client/errors';
import type { Session } from '@tessera/federation/contract';
import type { WireUser } from '@tessera/form-model/wire';

type State = Pick<Session, 'status' | 'user'>;

const anonymous: State = { status: 'anonymous', user: null };

/** The one session of the page: read by `useSyncExternalStore`, changed by signing in and out. */
export interface SessionStore {
  current(): Session;
  subscribe(listener: () => void): () => void;
  /** Asks the server whom the stored tokens belong to. Called once, when the page starts. */
  restore(): Promise<void>;
  /** The stored tokens were refused or removed, here or in another tab. */
  expire(): void;
}

export const createSessionStore = (api: ApiClient): SessionStore => {
  const listeners = new Set<() => void>();
  let session: Session;

  const change = (state: State) => {
    session = { ...session, ...state };
    for (const listener of listeners) listener();
  };
  const enter = (user: WireUser) => change({ status: 'authenticated', user });

  const stored = api.store.token() && api.store.user();
  session = {
    ...(stored ? { status: 'loading', user: stored } : anonymous),
    login: async (credentials) => enter((await api.login(credentials)).user),
    register: async (account) => {
      await api.register(account);
      enter((await api.login({ email: account.email, password: account.password })).user);
    },
    googleSignIn: async (identity) => enter((await api.googleSignIn(identity)).user),
    logout: async () => {
      await api.logout();
      change(anonymous);
    },
    setUser: (user) => {
      api.store.saveUser(user);
      enter(user);
    },
  };

  return {
    current: () => session,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    restore: async () => {
      if (session.status !== 'loading') return;
      try {
        enter(await api.me());
      } catch (error) {
        // Without an answer nothing is known: somebody in a tunnel stays signed in and works with what is kept.
        if (error instanceof Unreachable && session.user) return enter(session.user);
        api.store.clearSession();
        change(anonymous);
      }
    },
    expire: () => change(anonymous),
  };
};
