import { useRef } from 'react';
import type { TableColumn } from '../columns/table-column';
import type { ColumnHead } from './column-layout';
import type { PlacedColumn, RowLayout } from './row-context';
import type { ColumnWindow } from './use-column-window';

function placed(
  heads: readonly ColumnHead[],
  columns: ReadonlyMap<string, TableColumn>,
  { first, isPinned }: { first: number; isPinned: boolean },
): PlacedColumn[] {
  return heads.flatMap(({ column }, at) => {
    const found = columns.get(column.id);
    const pinnedAt = isPinned ? column.getStart('start') : undefined;
    const isLastPinned = isPinned && at === heads.length - 1;
    return found ? [{ column: found, place: first + at, pinnedAt, isLastPinned }] : [];
  });
}

function isSame(before: readonly PlacedColumn[], after: readonly PlacedColumn[]): boolean {
  return (
    before.length === after.length &&
    before.every(({ column, pinnedAt, place }, at) => {
      const other = after[at];
      return column === other?.column && pinnedAt === other.pinnedAt && place === other.place;
    })
  );
}

/** The drawn columns. Stays the same object while they stay the same, so that rows are not drawn again. */
export function useRowLayout(
  { pinned, gap, others, firstPlace }: ColumnWindow,
  columns: ReadonlyMap<string, TableColumn>,
): RowLayout {
  const layout = {
    pinned: placed(pinned, columns, { first: 1, isPinned: true }),
    gap,
    others: placed(others, columns, { first: firstPlace, isPinned: false }),
  };
  const last = useRef<RowLayout>(layout);
  const before = last.current;
  const isKept = before.gap === gap && isSame(before.pinned, layout.pinned) && isSame(before.others, layout.others);
  if (!isKept) last.current = layout;
  return last.current;
}
