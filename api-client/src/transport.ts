import { members } from '@tessera/form-model/read-value';
import axios, { type AxiosAdapter, type AxiosProgressEvent } from 'axios';
import { forgetEarly, takeEarly } from './early-requests';
import { Unauthorized } from './errors';
import { earlyAdapter } from './requests/early-adapter';
import { pagePath, placeHeader } from './requests/place';
import { readError, refusal } from './requests/read-error';
import { readTokens } from './session/read-tokens';
import { createRefresher } from './session/refresher';
import { isDefiniteRefusal } from './session/session-refusal';
import type { TokenStore } from './session/token-store';

export interface TransportOptions {
  /** Base URL of the API; `/api` on the same host by default. */
  baseUrl?: string;
  store: TokenStore;
  /** Called once when the session cannot be renewed. */
  onSessionEnd?(): void;
  /** Called when the account must set up two-factor log-in before it can go on. */
  onTwoFactorRequired?(): void;
  /** Timeout in milliseconds; 15 s by default. */
  timeoutMs?: number;
  /** Replaces the network in tests. */
  adapter?: AxiosAdapter;
}

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below the base. */
  path: string;
  /** Whether to send the session: never, always, or if there is one. */
  session: 'none' | 'required' | 'optional';
  body?: unknown;
  query?: { [name: string]: string | number | undefined } | URLSearchParams;
  signal?: AbortSignal;
  /** The code of the refusal that the thing to delete does not exist. The call resolves with `undefined` then: it is done. */
  goneCode?: string;
  /** Returns the body as bytes instead of JSON. */
  asBlob?: boolean;
  /** Overrides the client’s timeout, in milliseconds. 0 disables it, for transfers that show their progress. */
  timeoutMs?: number;
  onProgress?(sent: AxiosProgressEvent): void;
}

/** Sends a call and resolves with the body of the response. Rejects with an `ApiError`. */
export type Send = (call: Call) => Promise<unknown>;

export function createTransport(options: TransportOptions): Send {
  const { store, timeoutMs = 15_000 } = options;
  const http = axios.create({ baseURL: options.baseUrl ?? '/api', timeout: timeoutMs, adapter: options.adapter });

  async function once(call: Call, token: string): Promise<unknown> {
    const isReading = call.method === 'GET';
    if (!isReading) forgetEarly();
    const early =
      isReading && token ? takeEarly(axios.getUri({ url: call.path, params: call.query }), token) : undefined;
    try {
      const { data, status } = await http.request<unknown>({
        method: call.method,
        url: call.path,
        params: call.query,
        data: call.body,
        signal: call.signal,
        headers: {
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
          ...(isReading ? {} : placeHeader(pagePath())),
          // Without it, axios sends a file as `application/x-www-form-urlencoded`.
          ...(call.body instanceof Blob ? { 'Content-Type': call.body.type } : {}),
        },
        responseType: call.asBlob ? 'blob' : 'json',
        ...(call.timeoutMs === undefined ? {} : { timeout: call.timeoutMs }),
        ...(call.onProgress ? { onUploadProgress: call.onProgress } : {}),
        ...(early ? { adapter: earlyAdapter(early) } : {}),
      });
      if (members(data).success === false) throw refusal(status, data);
      return data;
    } catch (error) {
      const problem = await readError(error);
      const { code } = problem as { code?: string };
      if (code && code === call.goneCode) return undefined;
      if (code === 'two-factor-required') options.onTwoFactorRequired?.();
      throw problem;
    }
  }

  const refresh = createRefresher({
    store,
    onSessionEnd: () => options.onSessionEnd?.(),
    exchange: async (refreshToken) =>
      readTokens(
        await once({ method: 'POST', path: '/users/refresh-token', session: 'none', body: { refreshToken } }, ''),
      ),
  });

  /** Continues without a session if it cannot be renewed, because these calls also work for anonymous visitors. */
  const refreshOrNothing = (token: string) =>
    refresh(token).catch((error: unknown) => {
      if (!isDefiniteRefusal(error)) throw error;
      return '';
    });

  return async (call) => {
    if (call.session === 'none') return once(call, '');
    const token = store.token();
    try {
      return await once(call, token);
    } catch (error) {
      const refused = error instanceof Unauthorized && (call.session === 'required' || token || store.refreshToken());
      if (!refused) throw error;
      return once(call, call.session === 'required' ? await refresh(token) : await refreshOrNothing(token));
    }
  };
}
