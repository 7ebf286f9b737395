import { type RefObject, useEffect } from 'react';

/** Marks the scrolling area while there is more to scroll to at its end. */
export function useScrollFade(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const area = scroller.current;
    if (!area) return undefined;
    let left = area.scrollLeft;
    const update = () => {
      const hidden = area.scrollWidth - area.clientWidth - Math.abs(area.scrollLeft);
      area.toggleAttribute('data-more-at-end', hidden > 1);
    };
    // Only sideways: the width of the content costs a layout.
    const scrolled = () => {
      if (area.scrollLeft === left) return;
      left = area.scrollLeft;
      update();
    };
    update();
    // Before the listener that draws other rows, while the layout is still valid.
    area.addEventListener('scroll', scrolled, { passive: true, capture: true });
    const stop = () => area.removeEventListener('scroll', scrolled, { capture: true });
    if (typeof ResizeObserver === 'undefined') return stop;
    const resized = new ResizeObserver(update);
    resized.observe(area);
    if (area.firstElementChild) resized.observe(area.firstElementChild);
    return () => {
      stop();
      resized.disconnect();
    };
  }, [scroller]);
}
