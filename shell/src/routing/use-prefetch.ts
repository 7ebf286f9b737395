import { prefetchPage } from '@tessera/federation/load-page';
import { routes } from '@tessera/federation/parts';
import { useEffect } from 'react';

/** How long after a page the others are fetched, in ms: what the page itself asks for comes first. */
const LATER_MS = 2000;

/**
 * Fetches the pages that an owner may go to next, while nothing else is going on. Without that, somebody whose
 * connection goes could not even begin a form that is kept in the browser.
 */
export function usePrefetch(isOwner: boolean): void {
  useEffect(() => {
    if (!isOwner) return undefined;
    const timer = setTimeout(() => {
      for (const { access, part, page } of routes) if (access === 'owner') prefetchPage(part, page);
    }, LATER_MS);
    return () => clearTimeout(timer);
  }, [isOwner]);
}
