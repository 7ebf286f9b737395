import { type ReactNode, useEffect, useState } from 'react';
import type { LateComponent } from './late-component';

interface LateProps<Props> {
  of: LateComponent<Props>;
  props: Props;
  /** What takes its room until it is here. */
  waiting: ReactNode;
}

/** Shows a component that comes in a file of its own; a file that cannot be had ends in the error boundary. */
export const Late = <Props extends object>({ of, props, waiting }: LateProps<Props>) => {
  const [, rerender] = useState({});
  useEffect(() => {
    let mounted = true;
    if (!of.current()) void of.load().then(() => mounted && rerender({}));
    return () => {
      mounted = false;
    };
  }, [of]);
  const Component = of.current();
  if (Component) return <Component {...props} />;
  const failure = of.failure();
  if (failure) throw failure;
  return waiting;
};
