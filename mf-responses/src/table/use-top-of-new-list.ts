import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Scrolls to the first response when the table shows another list: another order, other filters or another search.
 *
 * @param listKey names the list that is wanted
 * @param isLoading whether the rows are still those of the list before
 * @param scroller the scrolling area; on small screens, where the page scrolls, it is as high as its rows
 */
export function useTopOfNewList(listKey: string, isLoading: boolean, scroller: RefObject<HTMLElement | null>): void {
  const shown = useRef(listKey);
  useLayoutEffect(() => {
    if (isLoading || shown.current === listKey) return;
    shown.current = listKey;
    if (!scroller.current) return;
    scroller.current.scrollTop = 0;
    // The bars above the first row stay in view, and a page that is not scrolled so far does not move.
    const { parentElement: card } = scroller.current;
    if (card && card.getBoundingClientRect().top < 0) card.scrollIntoView({ block: 'start' });
  }, [listKey, isLoading, scroller]);
}
