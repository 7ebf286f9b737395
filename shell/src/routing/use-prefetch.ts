import { routes } from '@tessera/federation/parts';
import { matchPath } from '@tessera/federation/router';
import { useEffect } from 'react';
import { screen } from './lazy-screen';

/** The address of the shell’s own files; the bundler sets it. */
declare const __webpack_public_path__: string;

/** Delay before other pages are prefetched, in ms: requests of the current page come first. */
const LATER_MS = 2000;
/** Delay before the tab watches for new versions, in ms. */
const WATCH_MS = 60_000;

/**
 * Prefetches the pages of an owner when the browser is idle, so that an owner who loses the connection can still create a
 * form, which is stored in the browser. Later it watches for new versions.
 */
export function usePrefetch(isOwner: boolean): void {
  useEffect(() => {
    if (!isOwner) return undefined;
    const prefetchAll = async () => {
      const { learnHashes, prefetchPage } = await screen.load();
      void learnHashes(__webpack_public_path__);
      for (const { access, part, page } of routes) if (access === 'owner') prefetchPage(part, page);
    };
    const timer = setTimeout(() => prefetchAll().catch(() => undefined), LATER_MS);
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

/** The route that a link leads to; undefined for other elements and sites. */
function routeOfLink(target: EventTarget | null) {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.target) return undefined;
  return routes.find(({ path }) => matchPath(path, link.pathname));
}

/** Loads the page behind a link as soon as the pointer, a finger or the focus is on the link: its code has run at the click. */
export function usePreparedLinks(isOwner: boolean): void {
  useEffect(() => {
    if (!isOwner) return undefined;
    const prepare = ({ target }: Event) => {
      const route = routeOfLink(target);
      if (route?.access === 'owner')
        screen.load().then(
          ({ preparePage }) => preparePage(route.part, route.page),
          () => undefined,
        );
    };
    const events = ['pointerover', 'pointerdown', 'focusin'];
    for (const event of events) document.addEventListener(event, prepare, { passive: true });
    return () => {
      for (const event of events) document.removeEventListener(event, prepare);
    };
  }, [isOwner]);
}
