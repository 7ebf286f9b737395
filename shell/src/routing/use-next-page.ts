import { preparePage } from '@tessera/federation/load-page';
import type { Route } from '@tessera/federation/parts';
import { pageOf, routeAt } from '@tessera/federation/route-at';
import { createPath, PUSH, type useLocation, type useNavigationType } from '@tessera/federation/router';
import { useCallback, useEffect, useState } from 'react';

/** How long the pointer rests on a link before its page is prepared, in ms: long enough to ignore a pointer that only passes. */
const REST_MS = 40;

/** A page and its address, as react-router tells it to the page. */
export interface NextPage {
  route: Route;
  address: { location: ReturnType<typeof useLocation>; navigationType: ReturnType<typeof useNavigationType> };
}

/** The key of a page’s React state. */
export function keyOf({ route, address }: NextPage): string {
  return `${pageOf(route)} ${createPath(address.location)}`;
}

/** The page of an owner behind a link; undefined for other elements, pages and sites. */
function pageBehind(target: EventTarget | null): NextPage | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.target) return undefined;
  const { pathname, search, hash } = link;
  const route = routeAt(pathname);
  if (route?.access !== 'owner') return undefined;
  return { route, address: { location: { pathname, search, hash, state: null, key: '' }, navigationType: PUSH } };
}

/**
 * Loads the page behind a link as soon as the pointer or the focus rests on the link, or a finger touches it, so that its
 * code has run before the click. Returns the latest one that is loaded and can be rendered ahead, null for none, and a function that
 * forgets it.
 */
export function useNextPage(isOwner: boolean): readonly [NextPage | null, () => void] {
  const [next, setNext] = useState<NextPage | null>(null);
  useEffect(() => {
    if (!isOwner) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const prepare = async (page: NextPage) => {
      // The pages without the bar are full screens of their own, and costly to render for a pointer that only passes.
      const isLoaded = await preparePage(page.route.part, page.route.page);
      if (isLoaded && page.route.bar) setNext((now) => (now && keyOf(now) === keyOf(page) ? now : page));
    };
    const follow = ({ type, target }: Event) => {
      clearTimeout(timer);
      const page = pageBehind(target);
      if (page) timer = setTimeout(prepare, type === 'pointerdown' ? 0 : REST_MS, page);
    };
    const events = ['pointerover', 'pointerdown', 'focusin'];
    for (const event of events) document.addEventListener(event, follow, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const event of events) document.removeEventListener(event, follow);
    };
  }, [isOwner]);
  const forget = useCallback(() => setNext(null), []);
  return [isOwner ? next : null, forget];
}
