import type { ApiClient } from '@tessera/api-client/client';
import type { TokenStore } from '@tessera/api-client/token-store';
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

export const createSessionStore = (api: ApiClient, tokens: TokenStore): SessionStore => {
  const listeners = new Set<() => void>();
  let session: Session;

  const change = (state: State) => {
    session = { ...session, ...state };
    for (const listener of listeners) listener();
  };
  const enter = (user: WireUser) => change({ status: 'authenticated', user });

  const stored = tokens.token() && tokens.user();
  session = {
    ...(stored ? { status: 'loading', user: stored } : anonymous),
    login: async (credentials) => enter((await api.login(credentials)).user),
    register: async (account) => {
      await api.register(account);
      enter((await api.login({ email: account.email, password: account.password })).user);
    },
    googleSignIn: async (identity) => enter((await api.googleSignIn(identity)).user),
    logout: async () => {
      await api
        .logout()
        .catch((error: unknown) => console.warn('Tessera: the server did not confirm the logout.', error));
      tokens.clear();
      change(anonymous);
    },
    setUser: (user) => {
      tokens.setUser(user);
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
        const user = await api.me();
        tokens.setUser(user);
        enter(user);
      } catch {
        tokens.clear();
        change(anonymous);
      }
    },
    expire: () => change(anonymous),
  };
};
