import type { ApiClient } from '@tessera/api-client/client';
import { useEffect, useState } from 'react';

let known: ApiClient | null = null;

/** The client as soon as its file is here; null until then. Throws into the error boundary when it cannot be had. */
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
