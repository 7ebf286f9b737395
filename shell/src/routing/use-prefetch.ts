import { routes } from '@tessera/federation/parts';
import { useEffect } from 'react';
import { screen } from './lazy-screen';

/** The address of the shell’s own files; the bundler sets it. */
declare const __webpack_public_path__: string;

/** For how long no request may have ended before other pages are prefetched, in ms: those of the current page come first. */
const QUIET_MS = 2000;
/** Delay before the tab watches for new versions, in ms. */
const WATCH_MS = 60_000;

/** Whether the person has asked the browser to load no more than it needs. Not all browsers know it. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Whether the page has loaded what it shows, as far as its requests tell. */
const isQuiet = () =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).every(
    ({ responseEnd }) => responseEnd + QUIET_MS <= performance.now(),
  );

async function prefetchOthers(): Promise<void> {
  const { learnHashes, prefetchShell } = await screen.load();
  // The pieces of the shell are loaded with the hashes of their files.
  await learnHashes(__webpack_public_path__);
  prefetchShell();
  const { prefetchPages } = await import(/* webpackChunkName: "prefetch-pages" */ '@tessera/federation/prefetch-pages');
  await prefetchPages(routes.filter(({ access }) => access === 'owner'));
}

/**
 * Prefetches the pages of an owner, and the pieces of the shell around them, when the browser is idle, so that an owner who loses
 * the connection can still create a form, which is stored in the browser. Not for owners who save data. Later it watches for new
 * versions.
 */
export function usePrefetch(isOwner: boolean): void {
  useEffect(() => {
    if (!isOwner) return undefined;
    const look = () => {
      if (isQuiet()) prefetchOthers().catch(() => undefined);
      else timer = setTimeout(look, QUIET_MS);
    };
    let timer = savesData() ? undefined : setTimeout(look, QUIET_MS);
    const watching = setTimeout(() => {
      import(/* webpackChunkName: "offer-reload" */ '../new-version/offer-reload')
        .then(({ offerReload }) => offerReload())
        .catch(() => undefined);
    }, WATCH_MS);
    return () => {
      clearTimeout(timer);
      clearTimeout(watching);
    };
  }, [isOwner]);
}
