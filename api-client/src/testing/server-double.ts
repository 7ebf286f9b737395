import { type AxiosAdapter, AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { type ApiClientOptions, createApiClient } from '../client';
import type { KeyStorage } from '../safe-storage';

/** The response of a test’s server to one call; `null` is a lost connection. */
export type Answer = { status?: number; body?: unknown; headers?: { [name: string]: string } } | null;

/** A call that the test’s server received. */
export interface SeenCall {
  method: string;
  path: string;
  token: string;
  body: unknown;
  query: unknown;
}

/** Replaces the network: records the calls and responds with `answer`. */
export function serverDouble(answer: (call: SeenCall) => Answer | Promise<Answer>) {
  const calls: SeenCall[] = [];
  const adapter: AxiosAdapter = async (config: InternalAxiosRequestConfig) => {
    const call = {
      method: (config.method ?? 'get').toUpperCase(),
      path: config.url ?? '',
      token: String(config.headers.get('Authorization') ?? '').replace(/^Bearer /, ''),
      body: typeof config.data === 'string' ? JSON.parse(config.data) : config.data,
      query: config.params,
    };
    calls.push(call);
    const given = await answer(call);
    if (!given) throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
    const { status = 200, body = { success: true }, headers = {} } = given;
    const response: AxiosResponse = { data: body, status, statusText: '', headers, config };
    if (status < 400) return response;
    throw new AxiosError('Refused', AxiosError.ERR_BAD_REQUEST, config, undefined, response);
  };
  return { adapter, calls, callsTo: (path: string) => calls.filter((call) => call.path === path) };
}

/** A new storage in memory. */
export function memoryStorage(values: { [key: string]: string } = {}): KeyStorage & { values: typeof values } {
  return {
    values,
    getItem: (key) => values[key] ?? null,
    setItem: (key, value) => {
      values[key] = value;
    },
    removeItem: (key) => {
      delete values[key];
    },
  };
}

/** A client with a server double, and a stored session with the tokens `old` and `refresh-old`. */
export function clientWithServer(
  answer: (call: SeenCall) => Answer | Promise<Answer>,
  options: Omit<ApiClientOptions, 'adapter' | 'storage'> = {},
) {
  const server = serverDouble(answer);
  const user = JSON.stringify({ id: 'u1', email: 'ada@example.org', name: 'Ada' });
  const storage = memoryStorage({
    tessera_token: 'old',
    tessera_refresh_token: 'refresh-old',
    tessera_user: user,
  });
  const api = createApiClient({ ...options, storage, adapter: server.adapter });
  return { api, server, storage };
}
