import type { ApiClient } from '@tessera/api-client/client';
import { isDefiniteRefusal } from '@tessera/api-client/session-refusal';
import type { Session } from '@tessera/federation/contract';
import type { LoginResult, WireUser } from '@tessera/form-model/wire';

/** The session, and what only the shell needs of it. */
export interface ShellSession extends Session {
  /** Whether it has ended without a logout in this tab. The login page says so. */
  hasEnded: boolean;
}

type State = Pick<ShellSession, 'status' | 'user' | 'hasEnded'>;

const anonymous: State = { status: 'anonymous', user: null, hasEnded: false };
const ended: State = { ...anonymous, hasEnded: true };

/** Holds the session of this tab, for `useSyncExternalStore`. */
export interface SessionStore {
  current(): ShellSession;
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
  const authenticate = (user: WireUser) => setState({ status: 'authenticated', user, hasEnded: false });

  /** Signs the user in, or returns the second step that is needed. */
  const enter = (result: LoginResult) => {
    if ('secondStep' in result) return result.secondStep;
    authenticate(result.user);
    return undefined;
  };

  // A logout refuses the calls that run at the time.
  let isLeaving = false;
  let session: ShellSession = {
    ...(stored ? { status: 'loading', user: null, hasEnded: false } : anonymous),
    login: async (credentials) => enter(await (await api()).login(credentials)),
    register: async (account) => {
      const client = await api();
      if (!(await client.register(account))) return false;
      enter(await client.login({ email: account.email, password: account.password }));
      return true;
    },
    googleLogin: async (identity) => enter(await (await api()).googleLogin(identity)),
    logout: async () => {
      isLeaving = true;
      try {
        await (await api()).logout();
      } finally {
        isLeaving = false;
      }
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
        if (isDefiniteRefusal(error)) {
          client.store.clearSession();
          return setState(ended);
        }
        if (storedUser) return authenticate(storedUser);
        setState(anonymous);
      }
    },
    expire: () => setState(isLeaving ? anonymous : ended),
  };
}
