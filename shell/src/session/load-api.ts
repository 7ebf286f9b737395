import type { ApiClient } from '@tessera/api-client/client';

/** Events of the client. */
interface ApiEvents {
  /** The session could not be renewed. */
  onSessionEnd(): void;
  /** The account must set up two-factor log-in first. */
  onTwoFactorRequired(): void;
}

let client: ApiClient | null = null;

/**
 * The API client that all parts share, so that one token refresh serves all waiting calls. It is in the chunk of the
 * routes, because the landing page makes no calls.
 */
export async function loadApi(events: ApiEvents): Promise<ApiClient> {
  const { createApiClient } = await import(/* webpackChunkName: "screen" */ '@tessera/api-client/client');
  client ??= createApiClient(events);
  return client;
}
