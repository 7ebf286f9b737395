import type { ApiClient } from '@tessera/api-client/client';
import { isDefiniteRefusal } from '@tessera/api-client/session-refusal';
import type { Session } from '@tessera/federation/contract';
import type { LoginResult, WireUser } from '@tessera/form-model/wire';

type State = Pick<Session, 'status' | 'user'>;

const anonymous: State = { status: 'anonymous', user: null };

/** Holds the session of this tab, for `useSyncExternalStore`. */
export interface SessionStore {
  current(): Session;
  subscribe(listener: () => void): () => void;
  /** Loads the user of the stored tokens. Called once, when the page starts. */
  restore(): Promise<void>;
  /** Call this when the stored tokens were refused or removed, in any tab. */
  expire(): void;
}

/**
 * @param api loads the client; called at the first request
 * @param stored whether this browser stores a session, which may have ended on the server
 */
export function createSessionStore(api: () => Promise<ApiClient>, stored: boolean): SessionStore {
  const listeners = new Set<() => void>();
  const setState = (state: State) => {
    session = { ...session, ...state };
    for (const listener of listeners) listener();
  };
  const authenticate = (user: WireUser) => setState({ status: 'authenticated', user });

  /** Signs the user in, or returns the second step that is needed. */
  const enter = (result: LoginResult) => {
    if ('secondStep' in result) return result.secondStep;
    authenticate(result.user);
    return undefined;
  };

  let session: Session = {
    ...(stored ? { status: 'loading', user: null } : anonymous),
    login: async (credentials) => enter(await (await api()).login(credentials)),
    register: async (account) => {
      const client = await api();
      if (!(await client.register(account))) return false;
      enter(await client.login({ email: account.email, password: account.password }));
      return true;
    },
    googleLogin: async (identity) => enter(await (await api()).googleLogin(identity)),
    logout: async () => {
      await (await api()).logout();
      setState(anonymous);
    },
    setUser: (user) => {
      void api().then((client) => client.store.saveUser(user));
      authenticate(user);
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
      const storedUser = client.store.user();
      try {
        authenticate(await client.me());
      } catch (error) {
        // Only a definite refusal ends the session: without a connection the user stays logged in.
        if (isDefiniteRefusal(error)) client.store.clearSession();
        else if (storedUser) return authenticate(storedUser);
        setState(anonymous);
      }
    },
    expire: () => setState(anonymous),
  };
}
