import { type RefObject, useEffect } from 'react';

/** Marks the scrolling area while there is more to scroll to at its end. */
export function useScrollFade(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const area = scroller.current;
    if (!area) return undefined;
    const update = () => {
      const hidden = area.scrollWidth - area.clientWidth - Math.abs(area.scrollLeft);
      area.toggleAttribute('data-more-at-end', hidden > 1);
    };
    update();
    area.addEventListener('scroll', update, { passive: true });
    if (typeof ResizeObserver === 'undefined') return () => area.removeEventListener('scroll', update);
    const resized = new ResizeObserver(update);
    resized.observe(area);
    if (area.firstElementChild) resized.observe(area.firstElementChild);
    return () => {
      area.removeEventListener('scroll', update);
      resized.disconnect();
    };
  }, [scroller]);
}
