import { type AxiosAdapter, AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { type ApiClientOptions, createApiClient } from '../client';
import type { KeyStorage } from '../safe-storage';

/** What a test's server answers to one call; `null` leaves the connection without an answer. */
export type Answer = { status?: number; body?: unknown; headers?: { [name: string]: string } } | null;

/** One call as the test's server saw it. */
export interface SeenCall {
  method: string;
  path: string;
  token: string;
  body: unknown;
  query: unknown;
}

/** A server in the place of the network: remembers the calls and answers as the test says. */
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

/** A storage of its own for each test. */
export function memoryStorage(kept: { [key: string]: string } = {}): KeyStorage & { kept: typeof kept } {
  return {
    kept,
    getItem: (key) => kept[key] ?? null,
    setItem: (key, value) => {
      kept[key] = value;
    },
    removeItem: (key) => {
      delete kept[key];
    },
  };
}

/** A client whose stored session is `old` and `refresh-old`, over a double. */
export function clientOver(
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
