import { useEffect, useRef } from 'react';

/** How many rows before the end the next page is loaded. */
const AHEAD = 10;

/**
 * Loads the next page when the drawn rows come near the end. Once for each length of the list, so that a failure does not
 * repeat without end.
 *
 * @param last index of the last drawn row
 */
export function useMoreAtEnd(last: number, count: number, loadMore: (() => void) | undefined): void {
  const asked = useRef(0);
  const isNear = count > 0 && last >= count - AHEAD;
  useEffect(() => {
    if (!isNear || !loadMore || asked.current === count) return;
    asked.current = count;
    loadMore();
  }, [isNear, loadMore, count]);
}
