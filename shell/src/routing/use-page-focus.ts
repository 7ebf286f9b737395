import { useEffect, useRef } from 'react';

/** How long a new page may take to appear, in ms. Later, the focus stays where it is. */
const APPEARS_MS = 10_000;

const shownMain = () =>
  [...document.querySelectorAll<HTMLElement>('main')].find((main) => main.checkVisibility?.() !== false);

/**
 * Moves the focus to the new page if the focused element has gone with the former one: on the body, screen readers would read
 * nothing, and Tab would start at the top. A page that moves the focus itself comes first.
 *
 * @param place changes with each page and each view of a page
 */
export function usePageFocus(place: string): void {
  const last = useRef<Element>(null);
  const shown = useRef(place);
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      if (target instanceof Element) last.current = target;
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);
  useEffect(() => {
    if (shown.current === place) return undefined;
    shown.current = place;
    let frame = 0;
    const look = () => {
      frame = 0;
      if (!last.current || last.current.isConnected || document.activeElement !== document.body) return;
      const main = shownMain();
      if (!main) return;
      if (!main.hasAttribute('tabindex')) main.tabIndex = -1;
      main.focus({ preventScroll: true });
    };
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look);
    };
    const observer = new MutationObserver(lookSoon);
    observer.observe(document.body, { childList: true, subtree: true });
    lookSoon();
    const stop = () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
    const timer = setTimeout(stop, APPEARS_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [place]);
}
