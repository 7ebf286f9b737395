import { routes } from '@tessera/federation/parts';
import { useEffect } from 'react';
import { screen } from './lazy-screen';

/** Delay before other pages are prefetched, in ms: requests of the current page come first. */
const LATER_MS = 2000;

/**
 * Prefetches the pages of an owner when the browser is idle, so that an owner who loses the connection can still create a
 * form, which is stored in the browser.
 */
export function usePrefetch(isOwner: boolean): void {
  useEffect(() => {
    if (!isOwner) return undefined;
    const prefetchAll = async () => {
      const { prefetchPage } = await screen.load();
      for (const { access, part, page } of routes) if (access === 'owner') prefetchPage(part, page);
    };
    const timer = setTimeout(() => prefetchAll().catch(() => undefined), LATER_MS);
    return () => clearTimeout(timer);
  }, [isOwner]);
}
