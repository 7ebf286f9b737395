import type { ApiClient } from '@tessera/api-client/client';
import { useEffect, useState } from 'react';

let known: ApiClient | null = null;

/** The API client; null until it is loaded. Throws to the error boundary if it cannot be loaded. */
export function useApi(load: () => Promise<ApiClient>): ApiClient | null {
  const [, settle] = useState<ApiClient | null>(known);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    if (known) return;
    load().then((client) => {
      known = client;
      settle(client);
    }, setFailure);
  }, [load]);
  if (failure) throw failure;
  return known;
}
