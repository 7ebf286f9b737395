import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type Key, type RefObject, useLayoutEffect, useState } from 'react';

/** Height of a row in CSS pixels. */
export const ROW_HEIGHT = 44;
/** Expected height of a card; each card is measured. */
const CARD_HEIGHT = 94;
/** Rows that are drawn beyond each end of the view, for a screen that is scrolled before the next frame is ready. */
const OVERSCAN = 4;
/** How many rows are drawn to measure the columns. */
const MEASURED_ROWS = 30;

interface RowWindowOptions {
  count: number;
  /** Draws the first rows, wherever the table is scrolled to. */
  isMeasuring: boolean;
  /** The page scrolls, not the table. */
  isPage: boolean;
  isCards: boolean;
  scroller: RefObject<HTMLElement | null>;
  /** The same function for the same rows: with another one, all rows are placed again. */
  keyOf: (index: number) => string;
}

export interface RowWindow {
  rows: readonly { index: number; key: Key }[];
  /** Heights in CSS pixels of the rows that are not drawn. */
  before: number;
  after: number;
  /** For cards, whose heights differ. */
  measure: (element: HTMLTableRowElement | null) => void;
  scrollTo: (index: number) => void;
}

/** The rows to draw: those in view and some around them. */
export function useRowWindow({ count, isMeasuring, isPage, isCards, scroller, keyOf }: RowWindowOptions): RowWindow {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (isPage && scroller.current) setTop(scroller.current.getBoundingClientRect().top + window.scrollY);
  }, [isPage, scroller]);
  const options = { count, estimateSize: () => (isCards ? CARD_HEIGHT : ROW_HEIGHT), getItemKey: keyOf };
  const ofTable = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    ...options,
    enabled: !isPage,
    getScrollElement: () => scroller.current,
    overscan: OVERSCAN,
    // The sticky head covers the first row’s place.
    scrollPaddingStart: ROW_HEIGHT,
  });
  const ofPage = useWindowVirtualizer<HTMLTableRowElement>({
    ...options,
    enabled: isPage,
    overscan: OVERSCAN,
    scrollMargin: top,
  });
  const virtualizer = isPage ? ofPage : ofTable;
  const scrollTo = (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' });
  const measure = (element: HTMLTableRowElement | null) => ofPage.measureElement(element);
  if (isMeasuring) {
    const rows = Array.from({ length: Math.min(count, MEASURED_ROWS) }, (_, index) => ({ index, key: keyOf(index) }));
    return { rows, before: 0, after: 0, measure, scrollTo };
  }
  const rows = virtualizer.getVirtualItems();
  const margin = isPage ? top : 0;
  return {
    rows,
    before: (rows[0]?.start ?? margin) - margin,
    after: virtualizer.getTotalSize() - ((rows.at(-1)?.end ?? margin) - margin),
    measure,
    scrollTo,
  };
}
