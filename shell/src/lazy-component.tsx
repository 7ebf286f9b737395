import { type Lazy, type LazyState, useLazy } from '@tessera/shared-ui/lazy';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** Time between two attempts to load a chunk that could not be loaded, in ms. */
const AGAIN_MS = 5000;

/**
 * Loads a chunk that a screen cannot do without. After a failure it tries again every few seconds, and at once when the
 * browser is online again. `failure` stays until the chunk is loaded, so that the screen does not flicker.
 */
export function useNeededChunk<Loaded>(chunk: Lazy<Loaded>): LazyState<Loaded> {
  const { loaded, failure, retry } = useLazy(chunk);
  const [reported, report] = useState<unknown>(null);
  if (failure && !reported) report(failure);
  useEffect(() => {
    if (!failure) return undefined;
    const timer = setTimeout(retry, AGAIN_MS);
    addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', retry);
    };
  }, [failure, retry]);
  return { loaded, failure: loaded ? null : reported, retry };
}

interface LazyComponentProps<Props> {
  of: Lazy<ComponentType<Props>>;
  props: Props;
  /** Shown until the chunk is loaded. */
  loading: ReactNode;
  /** Shown instead of `loading` after a failure, until the chunk is loaded. */
  failed?: (retry: () => void) => ReactNode;
}

/** Shows a component from a separate chunk, and something in its place while the chunk cannot be loaded. */
export function LazyComponent<Props extends object>({ of, props, loading, failed }: LazyComponentProps<Props>) {
  const { loaded: Component, failure, retry } = useNeededChunk(of);
  if (Component) return <Component {...props} />;
  return failure && failed ? failed(retry) : loading;
}
