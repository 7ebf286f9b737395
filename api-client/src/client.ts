import type { AxiosAdapter } from 'axios';
import { type AnalyticsCalls, analyticsCalls } from './analytics-calls';
import { type FormCalls, formCalls } from './form-calls';
import { type ResponseCalls, responseCalls } from './responses/response-calls';
import { type ResponseListCalls, responseListCalls } from './responses/response-list-calls';
import { type TransferCalls, transferCalls } from './responses/transfer-calls';
import type { KeyStorage } from './safe-storage';
import { createTokenStore, type TokenStore } from './session/token-store';
import { createTransport, type Send } from './transport';
import { type UserCalls, userCalls } from './user-calls';

export interface ApiClientOptions {
  /** Base URL of the calls; by default `/api` on the same host. */
  baseUrl?: string;
  /** Stores tokens, user and forms; by default the browser’s local storage. */
  storage?: KeyStorage;
  /** Called when the session cannot be renewed, after the stored tokens and user are deleted. The shell goes to /login. */
  onSessionEnd?(): void;
  /** Called when the account must set up two-factor log-in first. */
  onTwoFactorRequired?(): void;
  /** Milliseconds until a call without a response fails; by default 15 s. File transfers have no limit. */
  timeoutMs?: number;
  /** Replaces the network in tests. */
  adapter?: AxiosAdapter;
}

/** The typed calls of the API, and the session in the browser’s storage. */
export interface ApiClient
  extends UserCalls,
    FormCalls,
    ResponseCalls,
    ResponseListCalls,
    TransferCalls,
    AnalyticsCalls {
  store: TokenStore;
  /** Sends any call. The calls of rarely opened screens, such as `securityCalls`, use it and are in chunks of their own. */
  send: Send;
}

export function createApiClient({ storage, ...options }: ApiClientOptions = {}): ApiClient {
  const store = createTokenStore(storage);
  const send = createTransport({ ...options, store });
  return {
    store,
    send,
    ...userCalls(send, store),
    ...formCalls(send, store),
    ...responseCalls(send),
    ...responseListCalls(send),
    ...transferCalls(send),
    ...analyticsCalls(send),
  };
}
