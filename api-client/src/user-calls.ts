import { members } from '@tessera/form-model/read-value';
import type { LoginResult, WireUser, WireUserUpdate } from '@tessera/form-model/wire';
import { requiredUser } from './read-user';
import { logIn } from './session/log-in';
import type { TokenStore } from './session/token-store';
import type { Send } from './transport';

/** The identity that Google confirmed. */
export interface GoogleLogin {
  firebaseUid: string;
  email: string;
  name: string;
  photoURL: string;
  provider: 'google';
  /** The proof that the server checks. */
  idToken: string;
}

/** The calls about accounts and sessions. All reject with an `ApiError`, unless their comment says otherwise. */
export interface UserCalls {
  /** Creates the account; does not log in. Resolves to false if the person must first open an emailed link. */
  register(account: {
    name: string;
    email: string;
    password: string;
    setUpCode?: string;
    invitation?: string;
  }): Promise<boolean>;
  /** Logs in; stores tokens and user, unless a second step is needed. */
  login(credentials: { email: string; password: string; trustedDevice?: string }): Promise<LoginResult>;
  /** Like `login`. */
  googleLogin(identity: GoogleLogin): Promise<LoginResult>;
  /** The logged-in user, fresh from the server; stores it. */
  me(signal?: AbortSignal): Promise<WireUser>;
  /** Changes name or theme; stores the changed user. */
  updateUser(change: WireUserUpdate): Promise<WireUser>;
  /** Ends the session on the server and deletes the stored data, even if the server fails. Never rejects. */
  logout(): Promise<void>;
  forgotPassword(email: string): Promise<void>;
  resetPassword(reset: { token: string; password: string }): Promise<void>;
  changePassword(change: { currentPassword: string; newPassword: string }): Promise<void>;
}

export function userCalls(send: Send, store: TokenStore): UserCalls {
  const post = (path: string, body: unknown) => send({ method: 'POST', path: `/users/${path}`, session: 'none', body });

  return {
    register: async (account) => 'data' in members(await post('register', account)),
    login: (credentials) => logIn({ send, store }, 'login', credentials),
    googleLogin: (identity) => logIn({ send, store }, 'google-signin', identity),
    async me(signal) {
      const user = requiredUser(await send({ method: 'GET', path: '/users/me', session: 'required', signal }));
      store.saveUser(user);
      return user;
    },
    async updateUser(change) {
      const body = await send({ method: 'PATCH', path: '/users/me', session: 'required', body: change });
      const user = requiredUser(body);
      store.saveUser(user);
      return user;
    },
    async logout() {
      const refreshToken = store.refreshToken();
      store.clear();
      // The user is logged out in this browser in any case. A token that the server did not revoke expires.
      if (refreshToken) await post('logout', { refreshToken }).catch(() => undefined);
    },
    forgotPassword: async (email) => void (await post('forgot-password', { email })),
    resetPassword: async (reset) => void (await post('reset-password', reset)),
    changePassword: async (change) =>
      void (await send({ method: 'POST', path: '/users/change-password', session: 'required', body: change })),
  };
}
