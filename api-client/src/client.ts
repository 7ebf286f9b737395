import type { AxiosAdapter } from 'axios';
import { type ActivityCalls, activityCalls } from './activity-calls';
import { type FormCalls, formCalls } from './form-calls';
import { type ResponseCalls, responseCalls } from './response-calls';
import type { KeyStorage } from './safe-storage';
import { createTokenStore, type TokenStore } from './token-store';
import { createTransport } from './transport';
import { type UserCalls, userCalls } from './user-calls';

export interface ApiClientOptions {
  /** Where the calls go; `/api` on the same host unless given. */
  baseUrl?: string;
  /** Where tokens, user and forms are kept; the browser's local storage unless given. */
  storage?: KeyStorage;
  /** Called when the session cannot be renewed; stored tokens and user are gone by then. The shell goes to /login. */
  onSignedOut?(): void;
  /** Milliseconds until a call without an answer fails; 15 s unless given. Transfers of files have none. */
  timeoutMs?: number;
  /** Stands in for the network, for tests. */
  adapter?: AxiosAdapter;
}

/** Every call of the server, typed, and what the browser keeps of the session. */
export interface ApiClient extends UserCalls, FormCalls, ResponseCalls, ActivityCalls {
  store: TokenStore;
}

export function createApiClient({ storage, ...options }: ApiClientOptions = {}): ApiClient {
  const store = createTokenStore(storage);
  const send = createTransport({ ...options, store });
  return {
    store,
    ...userCalls(send, store),
    ...formCalls(send, store),
    ...responseCalls(send),
    ...activityCalls(send),
  };
}
