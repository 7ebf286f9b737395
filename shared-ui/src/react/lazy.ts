import { useCallback, useEffect, useState } from 'react';

/** Code or data in a separate chunk. */
export interface Lazy<Loaded> {
  /** The content of the chunk; null until it is loaded. */
  current(): Loaded | null;
  /** Loads the chunk, once. Rejects when it cannot be loaded; the next call tries again. */
  load(): Promise<Loaded>;
}

/**
 * Keeps something out of the first chunk. Not `React.lazy`, which never tries again after a failure, and shows its fallback
 * once even when the chunk is already loaded.
 *
 * @param fetch imports the chunk
 */
export function lazy<Loaded>(fetch: () => Promise<Loaded>): Lazy<Loaded> {
  let loaded: Loaded | null = null;
  let loading: Promise<Loaded> | null = null;
  return {
    current: () => loaded,
    load: () => {
      loading ??= fetch().then(
        (value) => {
          loaded = value;
          return value;
        },
        (reason: unknown) => {
          loading = null;
          throw reason;
        },
      );
      return loading;
    },
  };
}

/** Starts loading a chunk ahead of its use. Ignores a failure: the use loads the chunk again and reports it. */
export function prefetch(chunk: Lazy<unknown>): void {
  chunk.load().catch(() => undefined);
}

/** A chunk as a component sees it. */
export interface LazyState<Loaded> {
  /** The content of the chunk; null while it loads and after a failure. */
  loaded: Loaded | null;
  /** Why the last attempt failed; null while none did. */
  failure: unknown;
  /** Tries again after a failure. */
  retry(): void;
}

/** Loads a chunk when the component needs it. A component that ignores `failure` works without the chunk. */
export function useLazy<Loaded>(chunk: Lazy<Loaded>, isNeeded = true): LazyState<Loaded> {
  const [failure, setFailure] = useState<unknown>(null);
  const [, rerender] = useState({});
  const isLoaded = chunk.current() !== null;
  useEffect(() => {
    // Not `chunk.current()`: a chunk that was loaded since this render still has to be shown.
    if (!isNeeded || failure || isLoaded) return undefined;
    let isMounted = true;
    chunk.load().then(
      () => isMounted && rerender({}),
      (reason: unknown) => isMounted && setFailure(reason ?? new Error('The chunk could not be loaded.')),
    );
    return () => {
      isMounted = false;
    };
  }, [chunk, isNeeded, failure, isLoaded]);
  const retry = useCallback(() => setFailure(null), []);
  return { loaded: isNeeded ? chunk.current() : null, failure, retry };
}
