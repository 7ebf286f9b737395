import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import type { ColumnHead, ColumnLayout } from './column-layout';

/** With at most this many columns, all are drawn. */
const MAX_WITHOUT_WINDOW = 24;

export interface ColumnWindow {
  pinned: readonly ColumnHead[];
  /** Width in CSS pixels of the columns before the drawn ones. */
  gap: number;
  /** The drawn columns that are not pinned. */
  others: readonly ColumnHead[];
  /** Position of the first of `others` in the whole table, from 1. */
  firstPlace: number;
}

/** The columns to draw: all, or with many columns those in view. */
export function useColumnWindow(
  table: ColumnLayout,
  scroller: RefObject<HTMLElement | null>,
  drawsAll: boolean,
): ColumnWindow {
  const pinned = table.getStartLeafHeaders();
  const center = table.getCenterLeafHeaders();
  const start = table.getStartTotalSize();
  const isWindowed = !drawsAll && center.length > MAX_WITHOUT_WINDOW;
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableCellElement>({
    horizontal: true,
    count: center.length,
    enabled: isWindowed,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => center[index]?.getSize() ?? 0,
    getItemKey: (index) => `${center[index]?.id} ${center[index]?.getSize()}`,
    paddingStart: start,
    overscan: 3,
  });
  if (!isWindowed) return { pinned, gap: 0, others: center, firstPlace: pinned.length + 1 };
  const drawn = virtualizer.getVirtualItems();
  const first = drawn[0]?.index ?? 0;
  return {
    pinned,
    gap: Math.max(0, (drawn[0]?.start ?? start) - start),
    others: drawn.flatMap(({ index }) => center[index] ?? []),
    firstPlace: pinned.length + first + 1,
  };
}
