import { storedToken } from './session/stored-session';

interface EarlyRequest {
  token: string;
  /** Milliseconds since the page began. */
  at: number;
  response: Promise<Response>;
}

/** For how long a call may use an early response, in ms; also the time-out of the request. */
const LIFETIME_MS = 15_000;

const started = new Map<string, EarlyRequest>();

/**
 * Sends a GET request of the stored session before the client’s code is loaded. The first call of that path takes its
 * response, also a refusal.
 *
 * @param path below /api
 */
export function startEarly(path: string): void {
  const token = storedToken();
  if (!token) return;
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
  const response = fetch(`/api${path}`, { headers, signal: AbortSignal.timeout(LIFETIME_MS) });
  // The call that takes the response reports the failure; without such a call, the rejection must not be unhandled.
  response.catch(() => undefined);
  started.set(path, { token, at: performance.now(), response });
}

/** The response of an early request, once; undefined if there is none for this path and token, or if it is too old. */
export function takeEarly(path: string, token: string): Promise<Response> | undefined {
  const early = started.get(path);
  started.delete(path);
  return early?.token === token && performance.now() - early.at < LIFETIME_MS ? early.response : undefined;
}
