import { type Lazy, useLazy } from '@tessera/shared-ui/lazy';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { loadFailuresAtom } from '../../store';

/**
 * A chunk of the builder, loaded once it is wanted; null until then. A failure shows in `LoadFailure`, which retries.
 */
export function useBuilderChunk<Loaded>(chunk: Lazy<Loaded>, isNeeded: boolean): Loaded | null {
  const { loaded, failure, retry } = useLazy(chunk, isNeeded);
  const setFailures = useSetAtom(loadFailuresAtom);
  useEffect(() => {
    if (!failure) return undefined;
    console.error('Tessera: could not load a builder chunk.', failure);
    setFailures((retries) => [...retries, retry]);
    return () => setFailures((retries) => retries.filter((each) => each !== retry));
  }, [failure, retry, setFailures]);
  return loaded;
}
