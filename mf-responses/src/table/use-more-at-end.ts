import { useEffect, useRef } from 'react';

/** How many rows before the end the next page is loaded. */
const AHEAD = 10;

/**
 * Loads the next page when the drawn rows come near the end. Once for each list of loaded responses: of equal length may also
 * be the list in another order, and the list after a deletion.
 *
 * @param last index of the last drawn row
 * @param responses the loaded responses, the same array while nothing is loaded
 */
export function useMoreAtEnd(last: number, responses: readonly unknown[], loadMore: (() => void) | undefined): void {
  const asked = useRef<readonly unknown[] | null>(null);
  const count = responses.length;
  const isNear = count > 0 && last >= count - AHEAD;
  useEffect(() => {
    if (!isNear || !loadMore || asked.current === responses) return;
    asked.current = responses;
    loadMore();
  }, [isNear, loadMore, responses]);
}
