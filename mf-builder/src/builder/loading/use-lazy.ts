import { useAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { loadFailureAtom } from '../../store';

const here = new Map<() => Promise<unknown>, unknown>();

/**
 * Something from a file of its own, fetched once it is wanted; null until it is here. A fetch that failed is told to
 * the owner, who may have it tried again. `fetch` has to be the same function each time.
 */
export function useLoaded<Loaded>(fetch: () => Promise<Loaded>, isWanted: boolean): Loaded | null {
  const [, rerender] = useState({});
  const [isFailed, setFailed] = useAtom(loadFailureAtom);
  useEffect(() => {
    if (!isWanted || isFailed || here.has(fetch)) return undefined;
    let mounted = true;
    fetch().then(
      (loaded) => {
        here.set(fetch, loaded);
        if (mounted) rerender({});
      },
      (error: unknown) => {
        console.error('Tessera: a file of the builder could not be had.', error);
        setFailed(true);
      },
    );
    return () => {
      mounted = false;
    };
  }, [fetch, isWanted, isFailed, setFailed]);
  return isWanted ? ((here.get(fetch) as Loaded | undefined) ?? null) : null;
}
