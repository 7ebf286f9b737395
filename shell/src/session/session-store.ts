import type { ApiClient } from '@tessera/api-client/client';
import { isDefiniteRefusal } from '@tessera/api-client/session-refusal';
import type { Session } from '@tessera/federation/contract';
import type { WireUser } from '@tessera/form-model/wire';

type State = Pick<Session, 'status' | 'user'>;

const anonymous: State = { status: 'anonymous', user: null };

/** The session of the page, for `useSyncExternalStore`. */
export interface SessionStore {
  current(): Session;
  subscribe(listener: () => void): () => void;
  /** Asks the server for the user of the stored tokens. Called once, when the page starts. */
  restore(): Promise<void>;
  /** Ends the session: the stored tokens were refused or removed, in this tab or in another. */
  expire(): void;
}

/**
 * @param api gives the client; asked when there is something to ask the server
 * @param stored whether a session seems to be kept in this browser
 */
export function createSessionStore(api: () => Promise<ApiClient>, stored: boolean): SessionStore {
  const listeners = new Set<() => void>();
  const change = (state: State) => {
    session = { ...session, ...state };
    for (const listener of listeners) listener();
  };
  const enter = (user: WireUser) => change({ status: 'authenticated', user });

  let session: Session = {
    ...(stored ? { status: 'loading', user: null } : anonymous),
    login: async (credentials) => enter((await (await api()).login(credentials)).user),
    register: async (account) => {
      const client = await api();
      await client.register(account);
      enter((await client.login({ email: account.email, password: account.password })).user);
    },
    googleSignIn: async (identity) => enter((await (await api()).googleSignIn(identity)).user),
    logout: async () => {
      await (await api()).logout();
      change(anonymous);
    },
    setUser: (user) => {
      void api().then((client) => client.store.saveUser(user));
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
      const client = await api();
      const known = client.store.user();
      try {
        enter(await client.me());
      } catch (error) {
        // Only a definite refusal ends the session: without a connection the user stays signed in.
        if (isDefiniteRefusal(error)) client.store.clearSession();
        else if (known) return enter(known);
        change(anonymous);
      }
    },
    expire: () => change(anonymous),
  };
}
