import { type ReactNode, useDeferredValue } from 'react';

/**
 * Renders its children right after the first frame of the content around them, for parts of a screen that no one looks at
 * first: the frame that shows the effect of a click does not wait for them.
 */
export function Deferred({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}
