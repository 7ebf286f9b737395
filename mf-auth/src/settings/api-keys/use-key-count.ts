import { apiKeyCalls } from '@tessera/api-client/api-key-calls';
import type { PageProps } from '@tessera/federation/contract';
import { useEffect, useState } from 'react';

/** Returns the number of the account’s API keys, 0 until it is known, and a function to set it. */
export function useKeyCount({ api }: Pick<PageProps, 'api'>): [number, (count: number) => void] {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const stopped = new AbortController();
    // The number only helps: the tab itself says why the keys could not be loaded.
    apiKeyCalls(api.send)
      .listApiKeys(stopped.signal)
      .then(
        (keys) => setCount(keys.length),
        () => {},
      );
    return () => stopped.abort();
  }, [api]);
  return [count, setCount];
}
