import { useEffect, useState } from 'react';

const here = new Map<() => Promise<unknown>, unknown>();

/**
 * Something from a file of its own, fetched once it is wanted; null until it is here. A fetch that failed is tried
 * again when it is wanted anew. `fetch` has to be the same function each time.
 */
export function useLoaded<Loaded>(fetch: () => Promise<Loaded>, isWanted: boolean): Loaded | null {
  const [, rerender] = useState({});
  useEffect(() => {
    if (!isWanted || here.has(fetch)) return undefined;
    let mounted = true;
    fetch().then(
      (loaded) => {
        here.set(fetch, loaded);
        if (mounted) rerender({});
      },
      (error: unknown) => console.error('Tessera: a file of the builder could not be had.', error),
    );
    return () => {
      mounted = false;
    };
  }, [fetch, isWanted]);
  return isWanted ? ((here.get(fetch) as Loaded | undefined) ?? null) : null;
}
