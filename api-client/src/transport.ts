import { members } from '@tessera/form-model/read-value';
import axios, { type AxiosAdapter, type AxiosProgressEvent } from 'axios';
import { earlyAdapter } from './early-adapter';
import { takeEarly } from './early-requests';
import { Unauthorized } from './errors';
import { readError, refusal } from './read-error';
import { readTokens } from './read-tokens';
import { createRefresher } from './refresher';
import { isDefiniteRefusal } from './session-refusal';
import type { TokenStore } from './token-store';

export interface TransportOptions {
  /** Where the calls go; `/api` on the same host unless given. */
  baseUrl?: string;
  store: TokenStore;
  /** Called once when the session cannot be renewed. */
  onSignedOut?(): void;
  /** Milliseconds until a call without an answer fails; 15 s unless given. */
  timeoutMs?: number;
  /** Stands in for the network, for tests. */
  adapter?: AxiosAdapter;
}

/** One call. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below the base. */
  path: string;
  /** Whether the session goes with it: never, always, or where there is one. */
  session: 'none' | 'required' | 'optional';
  body?: unknown;
  query?: { [name: string]: string | number | undefined };
  signal?: AbortSignal;
  /** Bytes instead of the envelope. */
  asBlob?: boolean;
  /** Overrides the client's time-out; 0 waits for ever, for transfers that show their progress. */
  timeoutMs?: number;
  onProgress?(sent: AxiosProgressEvent): void;
}

/** Sends a call and gives the body of its answer; rejects with an `ApiError`. */
export type Send = (call: Call) => Promise<unknown>;

export function createTransport(options: TransportOptions): Send {
  const { store, timeoutMs = 15_000 } = options;
  const http = axios.create({ baseURL: options.baseUrl ?? '/api', timeout: timeoutMs, adapter: options.adapter });

  async function once(call: Call, token: string): Promise<unknown> {
    const early = call.method === 'GET' && token && !call.query ? takeEarly(call.path, token) : undefined;
    try {
      const { data, status } = await http.request<unknown>({
        method: call.method,
        url: call.path,
        params: call.query,
        data: call.body,
        signal: call.signal,
        headers: token ? { Authorization: `Bearer ${token}` } : {},
        responseType: call.asBlob ? 'blob' : 'json',
        ...(call.timeoutMs === undefined ? {} : { timeout: call.timeoutMs }),
        ...(call.onProgress ? { onUploadProgress: call.onProgress } : {}),
        ...(early ? { adapter: earlyAdapter(early) } : {}),
      });
      if (members(data).success === false) throw refusal(status, data);
      return data;
    } catch (error) {
      throw await readError(error);
    }
  }

  const refresh = createRefresher({
    store,
    onSignedOut: () => options.onSignedOut?.(),
    exchange: async (refreshToken) =>
      readTokens(
        await once({ method: 'POST', path: '/users/refresh-token', session: 'none', body: { refreshToken } }, ''),
      ),
  });

  /** A visitor whose old session cannot be renewed is a visitor like any other. */
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
