import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether a media query matches now.
 *
 * @param query such as `(max-width: 47.99rem)`
 */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia?.(query);
      list?.addEventListener('change', changed);
      return () => list?.removeEventListener('change', changed);
    },
    [query],
  );
  // Test environments have no `matchMedia`: there no query matches.
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(query).matches ?? false);
}
