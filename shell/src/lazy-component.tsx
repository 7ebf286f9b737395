import { type Lazy, useLazy } from '@tessera/shared-ui/lazy';
import type { ComponentType, ReactNode } from 'react';

interface LazyComponentProps<Props> {
  of: Lazy<ComponentType<Props>>;
  props: Props;
  /** Shown until the chunk is loaded. */
  loading: ReactNode;
}

/** Shows a component from a separate chunk. A chunk that cannot be loaded ends in the error boundary. */
export function LazyComponent<Props extends object>({ of, props, loading }: LazyComponentProps<Props>) {
  const { loaded: Component, failure } = useLazy(of);
  if (failure) throw failure;
  return Component ? <Component {...props} /> : loading;
}
