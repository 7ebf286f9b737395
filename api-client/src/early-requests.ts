/** A request of the stored session that was sent before the app’s script was loaded. */
export interface EarlyRequest {
  token: string;
  /** Until when a call may take the response, in ms since the page began. */
  until: number;
  response: Promise<Response>;
}

declare global {
  /** The early requests by path. A script of its own sends them: `shell/src/early/requests.ts`. */
  var tesseraEarly: Map<string, EarlyRequest> | undefined;
}

/** The early requests whose responses no call has taken, by path below /api. */
export function earlyRequests(): Map<string, EarlyRequest> {
  globalThis.tesseraEarly ??= new Map();
  return globalThis.tesseraEarly;
}

/**
 * The response of an early request, once; undefined if there is none for this path and token, or if it is too old.
 *
 * @param path below /api, with its query
 */
export function takeEarly(path: string, token: string): Promise<Response> | undefined {
  const early = earlyRequests().get(path);
  earlyRequests().delete(path);
  return early?.token === token && performance.now() < early.until ? early.response : undefined;
}

/** Forgets all early responses: they do not have the changes that were made since. */
export function forgetEarly(): void {
  earlyRequests().clear();
}
