import type { ApiClient } from '@tessera/api-client/client';

/** What the client tells the shell. */
interface ApiEvents {
  /** The session could not be renewed. */
  onSignedOut(): void;
}

let client: ApiClient | null = null;

/**
 * The one client of the page, shared by all parts, so that one refresh serves every waiting call.
 * It comes as a file of its own: the landing page has nobody to ask.
 */
export async function loadApi(events: ApiEvents): Promise<ApiClient> {
  const { createApiClient } = await import(/* webpackChunkName: "api" */ '@tessera/api-client/client');
  client ??= createApiClient(events);
  return client;
}
